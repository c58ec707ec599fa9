import { escapeHtml } from '@postrider/service/escape-html';
import { safeHref } from '../html.ts';
import type { Post } from '../rows.ts';
import { receivedRecord } from './posts.ts';

/** A post's title, texts and link. */
export function receivedHtml({ text, record }: Post): string {
  const { title, thread, link } = receivedRecord.parse(record);
  const heading = title === '' ? '' : `<p><strong>${escapeHtml(title)}</strong></p>`;
  const texts = [text, ...thread].map((each) => `<p class="pre">${escapeHtml(each)}</p>`);
  const card =
    link === null
      ? ''
      : `<p class="card"><a href="${safeHref(link)}" rel="nofollow noopener noreferrer" target="_blank">${escapeHtml(link)}</a></p>`;
  return [heading, ...texts, card].join('');
}
