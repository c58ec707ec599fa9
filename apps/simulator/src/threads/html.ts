import { escapeHtml } from '@postrider/service/escape-html';
import { safeHref } from '../html.ts';
import type { Post } from '../rows.ts';
import { postRecord } from './posts.ts';

const LINK = /https?:\/\/[^\s<>"]+/gu;

/** A post's topic, its text with links, its poll or card, and what its files and replies are limited to. */
export function postHtml({ text, record }: Post): string {
  const { topic_tag, link_attachment, poll_attachment, reply_control, is_spoiler_media } = postRecord
    .partial()
    .parse(record);
  let html = '';
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    html += escapeHtml(text.slice(end, index)) + anchor(link, escapeHtml(link));
    end = index + link.length;
  }
  html += escapeHtml(text.slice(end));
  const answers = Object.values(poll_attachment ?? {}).flatMap((answer) => answer ?? []);
  const notes = [
    ...(is_spoiler_media ? ['Spoiler'] : []),
    ...(reply_control && reply_control !== 'everyone'
      ? [`Replies: ${reply_control.replaceAll('_', ' ')}`]
      : []),
  ];
  return [
    topic_tag ? `<p><span class="tag">${escapeHtml(topic_tag)}</span></p>` : '',
    `<p class="pre">${html}</p>`,
    link_attachment ? `<p class="card">${anchor(link_attachment, escapeHtml(link_attachment))}</p>` : '',
    answers.length > 0 ? `<ul>${answers.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>` : '',
    notes.length > 0 ? `<p class="handle">${escapeHtml(notes.join(' · '))}</p>` : '',
  ].join('');
}

const anchor = (url: string, inner: string) =>
  `<a href="${safeHref(url)}" rel="nofollow noopener noreferrer" target="_blank">${inner}</a>`;
