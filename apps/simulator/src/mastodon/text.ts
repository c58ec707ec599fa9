import { escapeHtml } from '@postrider/service/escape-html';
import type { MastodonBehaviour } from './behaviour.ts';

export const CHARACTERS_PER_URL = 23;

const URL_SHOWN = 30;
/** URLs, mentions and hashtags. */
const ENTITIES =
  /(?<url>https?:\/\/[^\s<>"]*[^\s<>".,:;!?'’)\]}…])|(?<![\w/@])@(?<user>\w+)(?<domain>@[\w.-]+\w)?|(?<![\p{L}\p{N}_/&])#(?<tag>[\p{N}]*[\p{L}_][\p{L}\p{N}_]*)/giu;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The hashtags and mentioned users (`user` or `user@domain`) of a text, each once. */
export function entitiesOf(text: string): { tags: string[]; mentions: string[] } {
  const found = [...text.matchAll(ENTITIES)].map((match) => match.groups ?? {});
  const tags = found.flatMap(({ tag }) => (tag ? [tag.toLowerCase()] : []));
  const mentions = found.flatMap(({ user, domain }) => (user ? [`${user}${domain ?? ''}`] : []));
  return { tags: [...new Set(tags)], mentions: [...new Set(mentions)] };
}

/** Length as Mastodon counts it: graphemes, every URL as 23, the domain of a mention as nothing. */
export function lengthOf(text: string): number {
  const shortened = text.replace(ENTITIES, (whole, url, _user, domain) => {
    if (url) return 'x'.repeat(CHARACTERS_PER_URL);
    return domain ? whole.slice(0, -domain.length) : whole;
  });
  return [...characters.segment(shortened)].length;
}

/** The length of a text with its content warning, as a server counts it. */
export function lengthOn(
  text: string,
  warning: string,
  { countedAs, countsWarning }: Pick<MastodonBehaviour, 'countedAs' | 'countsWarning'>,
): number {
  const count = {
    mastodon: lengthOf,
    codePoints: (each: string) => Array.from(each).length,
    graphemes: (each: string) => [...characters.segment(each)].length,
  }[countedAs];
  return count(text) + (countsWarning ? count(warning) : 0);
}

/** The targets of the links in a status; unknown users have none. */
export type Links = { user(name: string): string | undefined; tag(name: string): string };

/** A status as HTML, as Mastodon formats it. */
export function statusHtml(text: string, links: Links): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(ENTITIES)) {
    html += escapeHtml(text.slice(end, match.index));
    html += entityHtml(match[0], match.groups ?? {}, links);
    end = match.index + match[0].length;
  }
  html += escapeHtml(text.slice(end));
  const paragraphs = html.replace(/\r\n?/g, '\n').trim().split(/\n\n+/);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`).join('');
}

function entityHtml(whole: string, groups: Record<string, string | undefined>, links: Links): string {
  if (groups.url) return urlHtml(groups.url);
  if (groups.tag) {
    const href = escapeHtml(links.tag(groups.tag.toLowerCase()));
    return `<a href="${href}" class="mention hashtag" rel="tag">#<span>${escapeHtml(groups.tag)}</span></a>`;
  }
  const href = groups.user && !groups.domain ? links.user(groups.user) : undefined;
  if (!href) return escapeHtml(whole);
  const anchor = `<a href="${escapeHtml(href)}" class="u-url mention">@<span>${groups.user}</span></a>`;
  return `<span class="h-card" translate="no">${anchor}</span>`;
}

function urlHtml(url: string): string {
  const prefix = /^https?:\/\/(www\.)?/i.exec(url)?.[0] ?? '';
  const rest = url.slice(prefix.length);
  const cut = rest.length > URL_SHOWN;
  const spans = [
    `<span class="invisible">${escapeHtml(prefix)}</span>`,
    `<span class="${cut ? 'ellipsis' : ''}">${escapeHtml(rest.slice(0, URL_SHOWN))}</span>`,
    `<span class="invisible">${escapeHtml(rest.slice(URL_SHOWN))}</span>`,
  ];
  const rel = 'nofollow noopener noreferrer';
  return `<a href="${escapeHtml(url)}" target="_blank" rel="${rel}" translate="no">${spans.join('')}</a>`;
}

/** A status as snac formats it: emoticons replaced, HTML unescaped. */
export const snacHtml = (text: string): string =>
  text
    .replaceAll('<3', '&#10084;&#65039;')
    .replaceAll(':-)', '&#128578;')
    .replace(/\*\*(\w+)\*\*/g, '<b>$1</b>')
    .replaceAll('\n', '<br>')
    .concat('<br>');
