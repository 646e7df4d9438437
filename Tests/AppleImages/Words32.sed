s/return 0x4000_0000_0000_0000/return 0x0000_0002/
/^(@frozen public struct|extension) (Swift\.)?U?Int( |$)|where (Scalar == Swift\.U?Int|Storage == .*<Swift\.Int>) \{/,/^\}/ {
    s/[sz]extOrBitCast_Word_Int64/truncOrBitCast_Word_Int32/
    s/truncOrBitCast_Int64_Word/zextOrBitCast_Int32_Word/
    /Builtin\./ s/Int64/Int32/g
    s/UInt64\(_value\)/UInt(_value)/
    s/\b64\b/32/g
    s/\b63\b/31/g
}
s/return Int\(Builtin.assumeNonNegative_Int64/return Int(Builtin.assumeNonNegative_Int32/
/var _lowWord:|init\(_truncatingBits|init\(_ v: Swift\.U?Int\)|let extended = U?Int\(/,+5 {
    s/[sz]extOrBitCast_Int64_Int64/truncOrBitCast_Int64_Int32/
    t
    s/truncOrBitCast_Int64_Int64/zextOrBitCast_Int32_Int64/
    t
    s/truncOrBitCast_Int64_Int(8|16|32)\(/truncOrBitCast_Int32_Int\1(/
    s/([sz]extOrBitCast_Int(8|16|32)|trunc_Int128)_Int64/\1_Int32/
    s/([su]itofp)_Int64_/\1_Int32_/
}
