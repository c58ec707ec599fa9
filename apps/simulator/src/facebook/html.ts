import { escapeHtml } from '@postrider/service/escape-html';
import { safeHref } from '../html.ts';
import type { Post } from '../rows.ts';

const LINK = /https?:\/\/[^\s<>"]+/gu;

const anchor = (url: string, inner: string, kind = '') =>
  `<a${kind} href="${safeHref(url)}" rel="nofollow noopener noreferrer" target="_blank">${inner}</a>`;

/** A post's text with links, its card, and who sees it. */
export function postHtml({ text, record }: Post): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    html += escapeHtml(text.slice(end, index)) + anchor(found, escapeHtml(found));
    end = index + found.length;
  }
  html += escapeHtml(text.slice(end));
  const card =
    typeof record.link === 'string'
      ? anchor(record.link, `<strong>${escapeHtml(new URL(record.link).hostname)}</strong>`, ' class="card"')
      : '';
  const seen =
    record.visibleTo === 'roles' ? '<p><small>Only people with a role on the app see this.</small></p>' : '';
  return `<p class="pre">${html}</p>${card}${seen}`;
}
