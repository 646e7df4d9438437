// The program of 'TenServices' without a framework.

protocol Clock { var hour: Int { get } }
protocol Units { var isMetric: Bool { get } }
protocol Log { func note(_ text: String) }
protocol Network { func get(_ path: String) -> String }
protocol Cache { func value(for key: String, or make: () -> String) -> String }
protocol Geocoder { func place(named name: String) -> String }
protocol Forecast { func weather(at place: String) -> String }
protocol Alerts { func alerts(at place: String) -> [String] }
protocol Writer { func report(_ lines: [String]) -> String }

final class MorningClock: Clock {
    let hour = 7
}

final class UserUnits: Units {
    let isMetric = true
}

final class ConsoleLog: Log {
    private let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
    func note(_ text: String) { print("\(clock.hour):00 \(text)") }
}

final class FixedNetwork: Network {
    private let log: any Log
    init(log: any Log) { self.log = log }
    func get(_ path: String) -> String {
        log.note("GET \(path)")
        return path.hasSuffix("Oslo") ? "59.91,10.75" : "12"
    }
}

final class HourlyCache: Cache {
    private let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
    private var values: [String: (hour: Int, value: String)] = [:]
    func value(for key: String, or make: () -> String) -> String {
        if let known = values[key], known.hour == clock.hour { return known.value }
        let value = make()
        values[key] = (clock.hour, value)
        return value
    }
}

final class NetworkGeocoder: Geocoder {
    private let network: any Network
    private let cache: any Cache
    init(network: any Network, cache: any Cache) { (self.network, self.cache) = (network, cache) }
    func place(named name: String) -> String { cache.value(for: name) { network.get("/places/\(name)") } }
}

final class NetworkForecast: Forecast {
    private let network: any Network
    private let cache: any Cache
    init(network: any Network, cache: any Cache) { (self.network, self.cache) = (network, cache) }
    func weather(at place: String) -> String { cache.value(for: place) { network.get("/weather/\(place)") } }
}

final class FrostAlerts: Alerts {
    private let forecast: any Forecast
    private let log: any Log
    init(forecast: any Forecast, log: any Log) { (self.forecast, self.log) = (forecast, log) }
    func alerts(at place: String) -> [String] {
        let isCold = forecast.weather(at: place).hasPrefix("-")
        log.note(isCold ? "frost" : "no frost")
        return isCold ? ["Frost"] : []
    }
}

final class PlainWriter: Writer {
    private let units: any Units
    init(units: any Units) { self.units = units }
    func report(_ lines: [String]) -> String { lines.joined(separator: ", ") + (units.isMetric ? " °C" : " °F") }
}

final class WeatherStation {
    private let geocoder: any Geocoder
    private let forecast: any Forecast
    private let alerts: any Alerts
    private let writer: any Writer
    init(geocoder: any Geocoder, forecast: any Forecast, alerts: any Alerts, writer: any Writer) {
        (self.geocoder, self.forecast, self.alerts, self.writer) = (geocoder, forecast, alerts, writer)
    }
    func report(for name: String) -> String {
        let place = geocoder.place(named: name)
        return writer.report([name] + alerts.alerts(at: place) + [forecast.weather(at: place)])
    }
}

let clock = MorningClock()
let units = UserUnits()
let log = ConsoleLog(clock: clock)
let network = FixedNetwork(log: log)
let cache = HourlyCache(clock: clock)
let geocoder = NetworkGeocoder(network: network, cache: cache)
let forecast = NetworkForecast(network: network, cache: cache)
let alerts = FrostAlerts(forecast: forecast, log: log)
let writer = PlainWriter(units: units)
let station = WeatherStation(geocoder: geocoder, forecast: forecast, alerts: alerts, writer: writer)
print(station.report(for: "Oslo"))
