import { escapeHtml } from '@postrider/service/escape-html';
import { unescapeHtml } from '../html.ts';
import type { Post } from '../rows.ts';
import { recordOf } from './messages.ts';

/** A message's text and channel. Slack’s escapes are those of HTML. */
export function messageHtml(post: Post): string {
  const { channelName, threadTs } = recordOf(post);
  const text = `<p class="pre">${escapeHtml(unescapeHtml(post.text))}</p>`;
  return `${text}<p class="handle">#${escapeHtml(channelName)}${threadTs === null ? '' : ' · Reply'}</p>`;
}
