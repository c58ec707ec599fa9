import type { Notice } from '../connector.ts';
import { type RelayOutcome, sentenceOf } from './outcomes.ts';

const MOST_SENTENCES = 5;

/** Which relays don't have a live post, and why; undefined if all have it. */
export function noticeOf(outcomes: readonly RelayOutcome[]): Notice | undefined {
  const missing = outcomes.filter(({ kind }) => kind !== 'accepted');
  if (missing.length === 0) return undefined;
  const sentences = missing.slice(0, MOST_SENTENCES).map(sentenceOf);
  const count = `${outcomes.length - missing.length} of ${outcomes.length} relays have the post.`;
  return { code: 'servers_missing', message: [count, ...sentences].join(' ') };
}
