import { graphemeLength } from '../measure.ts';
import { type Found, facetsIn } from './facets.ts';
import { LIMITS } from './limits.ts';

/** A text as Bluesky shows it, with its links and tags. */
export interface ShownText {
  text: string;
  facets: Found[];
}

/** The length of the longest path that is shown whole, and of a cut path. */
const WHOLE_PATH = 15;
const CUT_PATH = 13;

/**
 * A text as it is published. If it is too long, its links are shortened as in Bluesky's own app: without the scheme,
 * and with long paths cut. Each link still leads to the full address. Takes linear time.
 */
export function shownText(text: string): ShownText {
  const found = facetsIn(text);
  const fits = graphemeLength(text) <= LIMITS.characters;
  return fits ? { text, facets: found } : withShortLinks(text, found);
}

function withShortLinks(text: string, found: readonly Found[]): ShownText {
  const facets: Found[] = [];
  let shown = '';
  let at = 0;
  for (const facet of found) {
    shown += text.slice(at, facet.start);
    const start = shown.length;
    const marked = text.slice(facet.start, facet.end);
    shown += facet.kind === 'link' ? shortened(marked) : marked;
    facets.push({ ...facet, start, end: shown.length });
    at = facet.end;
  }
  return { text: shown + text.slice(at), facets };
}

/** An address as Bluesky’s own app shortens it. */
export function shortened(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  const path = `${pathname === '/' ? '' : pathname}${search}${hash}`;
  return path.length > WHOLE_PATH ? `${host}${path.slice(0, CUT_PATH)}...` : `${host}${path}`;
}
