import { escapeHtml } from '@postrider/service/escape-html';
import { safeHref } from '../html.ts';
import type { Post } from '../rows.ts';
import { pinRecord } from './pins.ts';

/** A Pin's title, description, link and board. */
export function pinHtml({ text, record }: Post): string {
  const { title, link, boardName, isHidden } = pinRecord.parse(record);
  const href = link === null ? '' : safeHref(link);
  return [
    title === null ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`,
    `<p class="pre">${escapeHtml(text)}</p>`,
    link === null
      ? ''
      : `<p class="card"><a href="${href}" rel="nofollow noopener noreferrer" target="_blank">${escapeHtml(link)}</a></p>`,
    `<p class="handle">${escapeHtml(boardName)}${isHidden ? ' · Only its owner sees this Pin' : ''}</p>`,
  ].join('');
}
