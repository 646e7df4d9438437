// The program of 'TenServices' with properties instead of accessors.

import Wind

typealias Service<Token, Interface> = Singleton & IndirectResolver<Token, Interface> & InjectedDependencies

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

final class MorningClock: Clock, Service<any DependsOnClock, any Clock> {
    let hour = 7
}

final class UserUnits: Units, Service<any DependsOnUnits, any Units> {
    let isMetric = true
}

final class ConsoleLog: Log, Service<any DependsOnLog, any Log>, DependsOnClock {
    @Inject private var clock: any Clock
    func note(_ text: String) { print("\(clock.hour):00 \(text)") }
}

final class FixedNetwork: Network, Service<any DependsOnNetwork, any Network>, DependsOnLog {
    @Inject private var log: any Log
    func get(_ path: String) -> String {
        log.note("GET \(path)")
        return path.hasSuffix("Oslo") ? "59.91,10.75" : "12"
    }
}

final class HourlyCache: Cache, Service<any DependsOnCache, any Cache>, DependsOnClock {
    @Inject private var clock: any Clock
    private var values: [String: (hour: Int, value: String)] = [:]
    func value(for key: String, or make: () -> String) -> String {
        if let known = values[key], known.hour == clock.hour { return known.value }
        let value = make()
        values[key] = (clock.hour, value)
        return value
    }
}

final class NetworkGeocoder: Geocoder, Service<any DependsOnGeocoder, any Geocoder>, DependsOnNetwork, DependsOnCache {
    @Inject private var network: any Network
    @Inject private var cache: any Cache
    func place(named name: String) -> String { cache.value(for: name) { network.get("/places/\(name)") } }
}

final class NetworkForecast: Forecast, Service<any DependsOnForecast, any Forecast>, DependsOnNetwork, DependsOnCache {
    @Inject private var network: any Network
    @Inject private var cache: any Cache
    func weather(at place: String) -> String { cache.value(for: place) { network.get("/weather/\(place)") } }
}

final class FrostAlerts: Alerts, Service<any DependsOnAlerts, any Alerts>, DependsOnForecast, DependsOnLog {
    @Inject private var forecast: any Forecast
    @Inject private var log: any Log
    func alerts(at place: String) -> [String] {
        let isCold = forecast.weather(at: place).hasPrefix("-")
        log.note(isCold ? "frost" : "no frost")
        return isCold ? ["Frost"] : []
    }
}

final class PlainWriter: Writer, Service<any DependsOnWriter, any Writer>, DependsOnUnits {
    @Inject private var units: any Units
    func report(_ lines: [String]) -> String { lines.joined(separator: ", ") + (units.isMetric ? " °C" : " °F") }
}

final class WeatherStation: Singleton, DirectResolver, InjectedDependencies,
    DependsOnGeocoder, DependsOnForecast, DependsOnAlerts, DependsOnWriter
{
    @Inject private var geocoder: any Geocoder
    @Inject private var forecast: any Forecast
    @Inject private var alerts: any Alerts
    @Inject private var writer: any Writer
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
