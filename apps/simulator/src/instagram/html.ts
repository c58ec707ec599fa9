import { escapeHtml } from '@postrider/service/escape-html';
import type { Post } from '../rows.ts';

const TAG_OR_NAME = /[#@][\p{L}\p{N}\p{M}_.]+/gu;

/** A caption with hashtags and mentions; links are plain text on Instagram. */
export function postHtml({ text, record }: Post): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(TAG_OR_NAME)) {
    html += `${escapeHtml(text.slice(end, index))}<span class="tag">${escapeHtml(found)}</span>`;
    end = index + found.length;
  }
  html += escapeHtml(text.slice(end));
  const kind = typeof record.kind === 'string' ? record.kind.toLowerCase() : '';
  return `<p class="pre">${html}</p>${kind === '' ? '' : `<p class="kind">${escapeHtml(kind)}</p>`}`;
}
