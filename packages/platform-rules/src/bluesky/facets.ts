import registered from 'tlds' with { type: 'json' };
import { graphemeLength } from '../measure.ts';

/** A part of a text that Bluesky shows as a link, from UTF-16 index `start` to `end`. */
export interface Found {
  start: number;
  end: number;
  kind: 'mention' | 'link' | 'tag';
  /** The handle without its @, the address, or the tag without its #; cashtags keep their $. */
  value: string;
}

const TLDS = new Set(registered);
/** Handles that servers give out for development. */
const TEST_TLD = 'test';
const MOST_TAG_GRAPHEMES = 64;
const MOST_TAG_BYTES = 640;
/** The format `uri` of lexicons. */
const URI = /^\w+:(?:\/\/)?[^\s/]\S*$/;

const MENTION = /(?<=^|[\s(])@[a-z0-9.-]+\b/gim;
const WEB_ADDRESS = /(?<=^|[\s(])(?:https?:\/\/\S+|(?<domain>[a-z][a-z0-9]*(?:\.[a-z0-9]+)+)\S*)/gim;
const CASHTAG = /(?<=^|[\s(])\$[a-z][a-z0-9]{0,4}(?=\s|$|[.,;:!?)"'’])/giu;
/** Up to the next space or invisible character. */
const HASH = /(?<=^|\s)[#＃](?!\ufe0f)(?:(?![\u00AD\u200A-\u200D\u2060]|\u20e2)\S)+/gu;
const utf8 = new TextEncoder();
const PUNCTUATION = /^\p{P}$/u;
const DIGIT_OR_PUNCTUATION = /^[\d\p{P}]*$/u;

/**
 * The mentions, links and tags of a text, in their order, as Bluesky's own app finds them (`RichText.detectFacets` of
 * @atproto/api, with which a test compares it), without those that no server accepts. The caller must check that a
 * handle exists.
 */
export function facetsIn(text: string): Found[] {
  const found = [...mentionsIn(text), ...linksIn(text), ...tagsIn(text), ...cashtagsIn(text)];
  return found.sort((a, b) => a.start - b.start);
}

function* mentionsIn(text: string): Generator<Found> {
  for (const { index: start, 0: found } of text.matchAll(MENTION)) {
    const value = found.slice(1);
    if (isDomain(value) || value.endsWith(`.${TEST_TLD}`))
      yield { start, end: start + found.length, kind: 'mention', value };
  }
}

function* linksIn(text: string): Generator<Found> {
  for (const { index: start, 0: found, groups } of text.matchAll(WEB_ADDRESS)) {
    const isBare = !found.startsWith('http');
    if (isBare && !isDomain(groups?.domain ?? '')) continue;
    let address = found.replace(/[.,;:!?]$/, '');
    if (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1);
    const value = isBare ? `https://${address}` : address;
    if (URI.test(value)) yield { start, end: start + address.length, kind: 'link', value };
  }
}

function* tagsIn(text: string): Generator<Found> {
  for (const { index: start, 0: found } of text.matchAll(HASH)) {
    const word = found.slice(1);
    if (DIGIT_OR_PUNCTUATION.test(word)) continue;
    const value = withoutTrailingPunctuation(word);
    // A grapheme has at least one UTF-16 unit.
    if (value.length > MOST_TAG_GRAPHEMES && graphemeLength(value) > MOST_TAG_GRAPHEMES) continue;
    if (utf8.encode(value).length > MOST_TAG_BYTES) continue;
    yield { start, end: start + 1 + value.length, kind: 'tag', value };
  }
}

function* cashtagsIn(text: string): Generator<Found> {
  for (const { index: start, 0: found } of text.matchAll(CASHTAG))
    yield { start, end: start + found.length, kind: 'tag', value: found.toUpperCase() };
}

/** Character by character, because a pattern that ends in `+$` takes quadratic time. */
function withoutTrailingPunctuation(word: string): string {
  const characters = Array.from(word);
  return characters
    .slice(0, characters.findLastIndex((character) => !PUNCTUATION.test(character)) + 1)
    .join('');
}

function isDomain(name: string): boolean {
  const dot = name.lastIndexOf('.');
  return dot > 0 && TLDS.has(name.slice(dot + 1));
}
