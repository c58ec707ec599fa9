import { findUrls, type TextUrl, type UrlSyntax } from './urls/finder.ts';

/** A part of a text that a platform shows as a link, from UTF-16 index `start` to `end` of the text as it is written. */
export interface Entity {
  readonly start: number;
  readonly end: number;
  readonly kind: 'mention' | 'hashtag' | 'cashtag' | 'link';
  /** What the platform shows in its place; the same characters if absent. */
  readonly shown?: string;
}

/** In order, without those that begin inside another one. */
export function inOrder(entities: readonly Entity[]): Entity[] {
  const kept: Entity[] = [];
  for (const entity of entities.toSorted((a, b) => a.start - b.start))
    if (entity.start >= (kept.at(-1)?.end ?? 0)) kept.push(entity);
  return kept;
}

const PATH = /[\p{L}\p{N}\p{M}!*';:=+,.$/%#[\]_~@|&-]+/uy;

const SYNTAX: UrlSyntax = {
  scheme: /https?:\/\//iy,
  takesBareNames: true,
  path: PATH,
  inner: /[!*';:,.$%[\]~@|&]/,
  bracketed: PATH,
  query: /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy,
};

/** The web addresses of a text, with and without a scheme. @param show what the platform shows of an address */
export const linksOf = (text: string, show?: (url: string) => string): Entity[] =>
  entitiesOf(findUrls(text, SYNTAX), show);

/** The addresses that a platform's own rules have found. */
export const entitiesOf = (urls: readonly TextUrl[], show?: (url: string) => string): Entity[] =>
  urls.map(({ url, start, end }) => ({ start, end, kind: 'link', ...(show && { shown: show(url) }) }));

const HASHTAG = /(?<![\p{L}\p{N}_&/])[#＃]([\p{L}\p{N}\p{M}_]+)/gu;
const LETTER = /\p{L}/u;
const MENTION = /(?<![\p{L}\p{N}_.@/])@[a-z0-9_.]*[a-z0-9_]/giu;

/** Words after a #, with at least one letter. */
export const hashtagsOf = (text: string): Entity[] =>
  [...text.matchAll(HASHTAG)].flatMap(({ 0: found, 1: word = '', index: start }): Entity[] =>
    LETTER.test(word) ? [{ start, end: start + found.length, kind: 'hashtag' }] : [],
  );

/** Names after an @, without those of e-mail addresses. */
export const mentionsOf = (text: string): Entity[] =>
  [...text.matchAll(MENTION)].map(({ 0: found, index: start }) => ({
    start,
    end: start + found.length,
    kind: 'mention',
  }));

const SERVER = /@[a-z0-9-]+(?:\.[a-z0-9-]+)+/iy;

/** Names after an @, with their servers where they have them: `@ada` and `@ada@example.org`. */
export const fullMentionsOf = (text: string): Entity[] =>
  mentionsOf(text).map(({ start, end, kind }) => {
    SERVER.lastIndex = end;
    return { start, end: end + (SERVER.exec(text)?.[0].length ?? 0), kind };
  });

const SCHEME = /^https?:\/\/(?:www\.)?/i;

/** An address without its scheme. A path that is longer than `most` characters is cut. */
export function shortAddress(url: string, most: number): string {
  const bare = url.replace(SCHEME, '');
  const slash = bare.search(/[/?#]/);
  if (slash < 0 || bare.length - slash <= most) return bare;
  return `${bare.slice(0, slash + most).toWellFormed()}…`;
}
