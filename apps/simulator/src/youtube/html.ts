import { escapeHtml } from '@postrider/service/escape-html';
import { safeHref } from '../html.ts';
import type { Post } from '../rows.ts';
import { video } from './videos.ts';

const LINK = /https?:\/\/[^\s<>"]+/gu;

/** A video's title, and its description with links. */
export function postHtml({ text, record }: Post): string {
  const { snippet } = video.partial().parse(record);
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(LINK)) {
    const inner = escapeHtml(url);
    html += `${escapeHtml(text.slice(end, index))}<a href="${safeHref(url)}" rel="nofollow noopener noreferrer" target="_blank">${inner}</a>`;
    end = index + url.length;
  }
  html += escapeHtml(text.slice(end));
  return `<p><strong>${escapeHtml(snippet?.title ?? '')}</strong></p><p class="pre">${html}</p>`;
}
