import twitter from 'twitter-text';
import { escapeHtml } from '../html.ts';

/** True where X would take the text: 280 weighted characters, one cashtag. Empty is another question. */
export function isAllowed(text: string): boolean {
  return (text === '' || twitter.parseTweet(text).valid) && twitter.extractCashtags(text).length <= 1;
}

/** The links of a text, each with the short address that X puts in its place, always the same for the same post. */
export function linksOf(
  text: string,
  postId: string,
): { url: string; expanded_url: string; indices: [number, number] }[] {
  return twitter.extractUrlsWithIndices(text).map(({ url, indices }, i) => ({
    url: shortAddress(postId, i),
    expanded_url: /^https?:\/\//i.test(url) ? url : `http://${url}`,
    indices,
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
  let end = 0;
  for (const { url, indices } of twitter.extractUrlsWithIndices(text)) {
    const href = /^https?:\/\//i.test(url) ? url : `http://${url}`;
    html += escapeHtml(text.slice(end, indices[0]));
    html += `<a href="${escapeHtml(href)}" rel="nofollow noopener">${escapeHtml(url)}</a>`;
    end = indices[1];
  }
  html += escapeHtml(text.slice(end));
  return `<p>${html.replaceAll('\n', '<br>')}</p>`;
}
