import { cashtagsIn, urlsIn, weightedLength } from '@postrider/platform-rules/x/text';
import { escapeHtml } from '@postrider/service/escape-html';

const MAX_WEIGHT = 280;
const LONGEST_TEXT = 25_000;
/** Byte order marks and noncharacters. */
const FORBIDDEN = /[\uFFFE\uFEFF\uFFFF]/;

/** Whether X accepts the text: 280 weighted characters, one cashtag. Empty texts are checked elsewhere. */
export function isAllowed(text: string): boolean {
  return (
    text.length <= LONGEST_TEXT &&
    weightedLength(text) <= MAX_WEIGHT &&
    !FORBIDDEN.test(text) &&
    cashtagsIn(text).length <= 1
  );
}

/** The links of a text, each with the shortened address that X shows, which is constant for each post. */
export function linksOf(
  text: string,
  postId: string,
): { url: string; expanded_url: string; indices: [number, number] }[] {
  return urlsIn(text).map(({ url, start, end }, i) => ({
    url: shortAddress(postId, i),
    expanded_url: /^https?:\/\//i.test(url) ? url : `http://${url}`,
    indices: [start, end],
  }));
}

/** An address on X's own shortener. */
export const shortAddress = (postId: string, index: number): string =>
  `https://t.co/${BigInt(postId).toString(36).slice(-8)}${index}x`;

/** The text as the API shows it: links shortened, `&`, `<` and `>` escaped. */
export function shownText(text: string, postId: string): string {
  let shown = '';
  let end = 0;
  for (const { url, indices } of linksOf(text, postId)) {
    shown += escaped(text.slice(end, indices[0])) + url;
    end = indices[1];
  }
  return shown + escaped(text.slice(end));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text as the timeline shows it. */
export function textHtml(text: string): string {
  let html = '';
  let at = 0;
  for (const { url, start, end } of urlsIn(text)) {
    const href = /^https?:\/\//i.test(url) ? url : `http://${url}`;
    html += escapeHtml(text.slice(at, start));
    html += `<a href="${escapeHtml(href)}" rel="nofollow noopener">${escapeHtml(url)}</a>`;
    at = end;
  }
  html += escapeHtml(text.slice(at));
  return `<p>${html.replaceAll('\n', '<br>')}</p>`;
}
