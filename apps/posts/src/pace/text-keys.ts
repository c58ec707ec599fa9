import { createHash } from 'node:crypto';
import { type GuardedText, guardedTexts } from '@postrider/platform-rules';
import type { Post } from '../post.ts';

const KEY_BYTES = 16;

/** Identifies a text on an account. */
export const textKey = ({ accountId, text }: Pick<GuardedText, 'accountId' | 'text'>): string =>
  createHash('sha256').update(`${accountId}\n${text}`).digest().subarray(0, KEY_BYTES).toString('base64url');

/** A post with the keys of the texts that platforms refuse again; drafts have none, because they may never go out. */
export function withTextKeys(post: Post): Post {
  const { textKeys: _old, ...rest } = post;
  if (post.status !== 'scheduled') return rest;
  const keys = guardedTexts(post, post.results).map(textKey);
  return keys.length > 0 ? { ...rest, textKeys: keys } : rest;
}
