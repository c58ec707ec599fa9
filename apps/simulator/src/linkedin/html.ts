import { escapeHtml } from '@postrider/service/escape-html';
import { safeHref } from '../html.ts';
import type { Post } from '../rows.ts';
import { postRecord } from './posts.ts';

const LINK_OR_TAG = /https?:\/\/[^\s<>"]+|#[\p{L}\p{N}\p{M}]+/gu;

/** A post's text with links and hashtags, and its card, the title of its document, or its poll. */
export function postHtml({ text, record }: Post): string {
  const { tags = [], article = null, title = null, poll = null } = postRecord.partial().parse(record);
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK_OR_TAG)) {
    html += escapeHtml(text.slice(end, index)) + markup(found, tags);
    end = index + found.length;
  }
  html += escapeHtml(text.slice(end));
  const card = article
    ? `<a class="card" href="${safeHref(article.source)}" rel="nofollow noopener noreferrer" target="_blank"><strong>${escapeHtml(article.title)}</strong><span>${escapeHtml(article.description ?? '')}</span></a>`
    : '';
  const name = title === null ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`;
  const answers = poll?.options.map((option) => `<li>${escapeHtml(option.text)}</li>`).join('');
  const vote = poll ? `<p><strong>${escapeHtml(poll.question)}</strong></p><ul>${answers}</ul>` : '';
  return `<p class="pre">${html}</p>${card}${name}${vote}`;
}

function markup(found: string, tags: readonly string[]): string {
  const inner = escapeHtml(found);
  if (found.startsWith('#'))
    return tags.includes(found.slice(1)) ? `<span class="tag">${inner}</span>` : inner;
  return `<a href="${safeHref(found)}" rel="nofollow noopener noreferrer" target="_blank">${inner}</a>`;
}
