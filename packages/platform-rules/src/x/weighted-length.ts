import { weightOf } from './emoji.ts';
import { LIMITS } from './limits.ts';
import { urlsIn } from './urls.ts';

/**
 * Length of a text as X counts it (docs.x.com/fundamentals/counting-characters): composed by Unicode's NFC, every URL
 * as `LIMITS.charactersPerUrl`, every emoji as 2, Latin and similar letters as 1, all others as 2. Takes linear time.
 */
export function weightedLength(text: string): number {
  const composed = text.normalize('NFC');
  let weight = 0;
  let at = 0;
  for (const { start, end } of urlsIn(composed)) {
    weight += weightOf(composed.slice(at, start)) + LIMITS.charactersPerUrl;
    at = end;
  }
  return weight + weightOf(composed.slice(at));
}
