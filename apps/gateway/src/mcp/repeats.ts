import { text } from '@postrider/contracts';
import { unlessNotFound } from '@postrider/service';
import { fingerprint } from '../fingerprint.ts';
import { getPost, type Post } from './post-view.ts';
import type { Session } from './session.ts';

/** The argument of tools that create something. */
export const idempotencyKey = text(1, 200)
  .regex(/^[\x21-\x7e]+$/, 'Use visible ASCII characters without spaces.')
  .optional()
  .meta({ description: 'Repeats with the same key have one effect. Default: by content, for 24 hours.' });

/** How often the same content can be created again within a day after it was deleted. */
const MAX_DELETED = 20;

/** The Idempotency-Key of a call, separate from those of API clients: the argument, or a hash of the content. */
export const keyOf = (tool: string, given: string | undefined, content: unknown): string =>
  given === undefined ? `mcp-content:${fingerprint(tool, '', content)}` : `mcp:${tool}:${given}`;

/**
 * Creates a post, once for each key. After the post of an earlier call was deleted, its content may be created again,
 * but an explicit key stays with its post.
 */
export async function createOnce(
  session: Session,
  { key, isGiven }: { key: string; isGiven: boolean },
  create: (key: string) => Promise<{ post: Post; replayed: boolean }>,
): Promise<{ post: Post; replayed: boolean; key: string }> {
  for (let n = 0; ; n++) {
    const nth = n === 0 ? key : `${key}:${n}`;
    const { post, replayed } = await create(nth);
    if (!replayed) return { post, replayed, key: nth };
    // The stored response may be outdated.
    const now = await unlessNotFound(getPost(session, post.id));
    if (now) return { post: now, replayed, key: nth };
    if (isGiven || n === MAX_DELETED) return { post, replayed, key: nth };
  }
}
