export { METRICS } from './catalog.ts';
export { routeOf, setRoute } from './http-metrics.ts';
export { count, gauge, observe, startHistogram } from './metrics.ts';
