export { cashtagsIn } from './cashtags.ts';
export { urlsIn } from './urls.ts';
export { weightedLength } from './weighted-length.ts';
