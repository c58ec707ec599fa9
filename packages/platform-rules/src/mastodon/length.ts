import { graphemeLength } from '../measure.ts';
import { urlsIn } from './urls.ts';

/** Account::MENTION_RE: the name, then the server. */
const MENTION =
  /(?<![\p{L}\p{M}\p{Nd}\p{Pc}=/])@([a-z0-9_]+(?:[.-]+[a-z0-9_]+)*)(?:@[\p{L}\p{M}\p{Nd}\p{Pc}]+(?:[.-]+[\p{L}\p{M}\p{Nd}\p{Pc}]+)*)?/giu;
/** Text after a mention that invalidates it (twitter-text's end_mention_match). */
const CONTINUES =
  /[@＠\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF]|[\u0300-\u036F]|:\/\//iy;

/** A part of a text that counts as a different text. */
interface Entity {
  start: number;
  end: number;
  countsAs: string;
}

/**
 * Length as Mastodon counts it (app/validators/status_length_validator.rb): in graphemes, each URL with a fixed length,
 * each mention without its server. The content warning counts in full.
 */
export function lengthOf(text: string, charactersPerUrl: number, warning = ''): number {
  const urls = urlsIn(text);
  // One placeholder character per link: a server may give links any length.
  const links = urls.map(({ start, end }) => ({ start, end, countsAs: 'x' }));
  const entities = withoutOverlap([...links, ...mentionsIn(text)]);
  let counted = warning;
  let at = 0;
  for (const { start, end, countsAs } of entities) {
    counted += text.slice(at, start) + countsAs;
    at = end;
  }
  const linksLeft = entities.filter(({ countsAs }) => countsAs === 'x').length;
  return graphemeLength(counted + text.slice(at)) + linksLeft * (charactersPerUrl - 1);
}

/** The mentions of a text, without their servers. */
export function* mentionsIn(text: string): Generator<Entity> {
  for (const { 0: found, 1: name, index: start } of text.matchAll(MENTION)) {
    const end = start + found.length;
    CONTINUES.lastIndex = end;
    if (!CONTINUES.test(text)) yield { start, end, countsAs: `@${name}` };
  }
}

/** In order, without overlaps. */
function withoutOverlap(entities: Entity[]): Entity[] {
  const kept: Entity[] = [];
  for (const entity of entities.sort((a, b) => a.start - b.start))
    if (entity.start >= (kept.at(-1)?.end ?? 0)) kept.push(entity);
  return kept;
}
