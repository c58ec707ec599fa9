import { escapeHtml } from '@postrider/service/escape-html';
import type { Post } from '../rows.ts';
import { TAGS } from './channels.ts';
import { recordOf } from './records.ts';

const SILENT = 1 << 12;
const CROSSPOSTED = 1;

/** A message with its title, tags and settings. */
export function messageHtml(post: Post): string {
  const { name, tags, replyTo, flags, mentions, attachments, webhook } = recordOf(post);
  const notes = [
    ...tags.map((id) => TAGS.find((tag) => tag.id === id)?.name ?? id),
    ...(replyTo === null ? [] : ['Reply']),
    ...(webhook === null ? [] : ['Webhook']),
    ...((flags & SILENT) === 0 ? [] : ['Without push notifications']),
    ...((flags & CROSSPOSTED) === 0 ? [] : ['Published to followers']),
    ...(attachments.some(({ isSpoiler }) => isSpoiler) ? ['Spoiler'] : []),
    ...(mentions.length > 0 ? [`Notifies ${mentions.join(', ')}`] : []),
  ];
  const title = name === '' ? '' : `<p><strong>${escapeHtml(name)}</strong></p>`;
  const about = notes.length > 0 ? `<p class="handle">${escapeHtml(notes.join(' · '))}</p>` : '';
  return `${title}<p class="pre">${escapeHtml(post.text)}</p>${about}`;
}
