export { METRICS } from './telemetry/catalog.ts';
export { routeOf, setRoute } from './telemetry/http-metrics.ts';
export { count, gauge, observe, startHistogram } from './telemetry/metrics.ts';
export { waitedSince } from './telemetry/waited-since.ts';
