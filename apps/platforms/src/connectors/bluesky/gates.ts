import type { BlueskyOptions } from '@postrider/platform-rules/bluesky';
import type { Job } from '../connector.ts';

const THREADGATE = 'app.bsky.feed.threadgate';
const POSTGATE = 'app.bsky.feed.postgate';
const RULES = { mentioned: 'mentionRule', following: 'followingRule', followers: 'followerRule' } as const;

/**
 * The records that say who may answer and quote the next part, under the same key as the part itself, to be written
 * in one step with it. Who may answer is said once, for the whole thread.
 */
export function gatesOf(
  { words, done }: Pick<Job<BlueskyOptions>, 'words' | 'done'>,
  post: string,
  now: Date,
): { collection: string; value: object }[] {
  const { replies, quotes } = words.options;
  const createdAt = now.toISOString();
  const allow = (replies ?? []).map((who) => ({ $type: `${THREADGATE}#${RULES[who]}` }));
  const embeddingRules = [{ $type: `${POSTGATE}#disableRule` }];
  return [
    ...(replies && done.length === 0
      ? [{ collection: THREADGATE, value: { $type: THREADGATE, post, allow, createdAt } }]
      : []),
    ...(quotes === false
      ? [{ collection: POSTGATE, value: { $type: POSTGATE, post, embeddingRules, createdAt } }]
      : []),
  ];
}
