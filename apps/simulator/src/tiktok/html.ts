import { escapeHtml } from '@postrider/service/escape-html';
import { z } from 'zod';
import type { Post } from '../rows.ts';
import { postInfo } from './tasks.ts';

const record = postInfo.extend({ mode: z.enum(['direct', 'inbox']) });

const AUDIENCES: Partial<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only the creator',
};

/** The title and the text of a post, and who can watch it. */
export function postHtml({ text, record: kept }: Post): string {
  const { title, description, mode, privacy_level: privacy = '' } = record.parse(kept);
  const heading = description !== undefined && title ? `<p><strong>${escapeHtml(title)}</strong></p>` : '';
  const audience = mode === 'inbox' ? 'In the inbox, not published' : (AUDIENCES[privacy] ?? privacy);
  return `${heading}<p class="pre">${escapeHtml(text)}</p><p class="handle">${escapeHtml(audience)}</p>`;
}
