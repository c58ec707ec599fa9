import { weightOf } from './emoji.ts';
import { urlsIn } from './urls.ts';

const URL_WEIGHT = 23;

/**
 * Length of a text as X counts it (docs.x.com/fundamentals/counting-characters): composed by Unicode's NFC, every URL
 * as 23, every emoji as 2, Latin and similar letters as 1, all others as 2. Takes linear time.
 */
export function weightedLength(text: string): number {
  const composed = text.normalize('NFC');
  let weight = 0;
  let at = 0;
  for (const { start, end } of urlsIn(composed)) {
    weight += weightOf(composed.slice(at, start)) + URL_WEIGHT;
    at = end;
  }
  return weight + weightOf(composed.slice(at));
}
