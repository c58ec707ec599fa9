export { cashtagsIn } from './cashtags.ts';
export { type TextUrl, urlsIn } from './urls.ts';
export { weightedLength } from './weighted-length.ts';
