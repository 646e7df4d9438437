// Ten services with fourteen dependencies, wired by Wind. 'TenServicesByHand' is the same program without Wind. A test
// counts the lines that Wind needs.

import Wind

typealias Service<Token, Interface> = Singleton & IndirectResolver<Token, Interface> & AutomaticDependencyHandling

protocol Clock { var hour: Int { get } }
protocol Units { var isMetric: Bool { get } }
protocol Log { func note(_ text: String) }
protocol Network { func get(_ path: String) -> String }
protocol Cache { func value(for key: String, or make: () -> String) -> String }
protocol Geocoder { func place(named name: String) -> String }
protocol Forecast { func weather(at place: String) -> String }
protocol Alerts { func alerts(at place: String) -> [String] }
protocol Writer { func report(_ lines: [String]) -> String }

protocol DependsOnClock {}
protocol DependsOnUnits {}
protocol DependsOnLog {}
protocol DependsOnNetwork {}
protocol DependsOnCache {}
protocol DependsOnGeocoder {}
protocol DependsOnForecast {}
protocol DependsOnAlerts {}
protocol DependsOnWriter {}

extension DependsOnClock where Self: AutomaticDependencyHandling { var clock: any Clock { component() } }
extension DependsOnUnits where Self: AutomaticDependencyHandling { var units: any Units { component() } }
extension DependsOnLog where Self: AutomaticDependencyHandling { var log: any Log { component() } }
extension DependsOnNetwork where Self: AutomaticDependencyHandling { var network: any Network { component() } }
extension DependsOnCache where Self: AutomaticDependencyHandling { var cache: any Cache { component() } }
extension DependsOnGeocoder where Self: AutomaticDependencyHandling { var geocoder: any Geocoder { component() } }
extension DependsOnForecast where Self: AutomaticDependencyHandling { var forecast: any Forecast { component() } }
extension DependsOnAlerts where Self: AutomaticDependencyHandling { var alerts: any Alerts { component() } }
extension DependsOnWriter where Self: AutomaticDependencyHandling { var writer: any Writer { component() } }

final class MorningClock: Clock, Service<any DependsOnClock, any Clock> {
    var dependencies = Dependencies()
    let hour = 7
}

final class UserUnits: Units, Service<any DependsOnUnits, any Units> {
    var dependencies = Dependencies()
    let isMetric = true
}

final class ConsoleLog: Log, Service<any DependsOnLog, any Log>, DependsOnClock {
    var dependencies = Dependencies()
    func note(_ text: String) { print("\(clock.hour):00 \(text)") }
}

final class FixedNetwork: Network, Service<any DependsOnNetwork, any Network>, DependsOnLog {
    var dependencies = Dependencies()
    func get(_ path: String) -> String {
        log.note("GET \(path)")
        return path.hasSuffix("Oslo") ? "59.91,10.75" : "12"
    }
}

final class HourlyCache: Cache, Service<any DependsOnCache, any Cache>, DependsOnClock {
    var dependencies = Dependencies()
    private var values: [String: (hour: Int, value: String)] = [:]
    func value(for key: String, or make: () -> String) -> String {
        if let known = values[key], known.hour == clock.hour { return known.value }
        let value = make()
        values[key] = (clock.hour, value)
        return value
    }
}

final class NetworkGeocoder: Geocoder, Service<any DependsOnGeocoder, any Geocoder>, DependsOnNetwork, DependsOnCache {
    var dependencies = Dependencies()
    func place(named name: String) -> String { cache.value(for: name) { network.get("/places/\(name)") } }
}

final class NetworkForecast: Forecast, Service<any DependsOnForecast, any Forecast>, DependsOnNetwork, DependsOnCache {
    var dependencies = Dependencies()
    func weather(at place: String) -> String { cache.value(for: place) { network.get("/weather/\(place)") } }
}

final class FrostAlerts: Alerts, Service<any DependsOnAlerts, any Alerts>, DependsOnForecast, DependsOnLog {
    var dependencies = Dependencies()
    func alerts(at place: String) -> [String] {
        let isCold = forecast.weather(at: place).hasPrefix("-")
        log.note(isCold ? "frost" : "no frost")
        return isCold ? ["Frost"] : []
    }
}

final class PlainWriter: Writer, Service<any DependsOnWriter, any Writer>, DependsOnUnits {
    var dependencies = Dependencies()
    func report(_ lines: [String]) -> String { lines.joined(separator: ", ") + (units.isMetric ? " °C" : " °F") }
}

final class WeatherStation: Singleton, DirectResolver, AutomaticDependencyHandling,
    DependsOnGeocoder, DependsOnForecast, DependsOnAlerts, DependsOnWriter
{
    var dependencies = Dependencies()
    func report(for name: String) -> String {
        let place = geocoder.place(named: name)
        return writer.report([name] + alerts.alerts(at: place) + [forecast.weather(at: place)])
    }
}

let container = Container()
MorningClock.register(in: container)
UserUnits.register(in: container)
ConsoleLog.register(in: container)
FixedNetwork.register(in: container)
HourlyCache.register(in: container)
NetworkGeocoder.register(in: container)
NetworkForecast.register(in: container)
FrostAlerts.register(in: container)
PlainWriter.register(in: container)
WeatherStation.register(in: container)
try container.bootstrap()

let station: WeatherStation = container.resolve()
print(station.report(for: "Oslo"))
