import { z } from 'zod';
import type { Account, Post } from '../rows.ts';
import { keyOf } from './media.ts';
import { linksOf, shortAddress, shownText } from './text.ts';

/** The fields of the request that are stored with a post on X. */
export const tweetRecord = z.object({
  reply_settings: z.enum(['everyone', 'following', 'mentionedUsers', 'subscribers', 'verified']),
  in_reply_to_tweet_id: z.string().nullable(),
});
export type TweetRecord = z.infer<typeof tweetRecord>;

export const userJson = ({ id, handle, displayName, createdAtMs }: Account, origin: string) => ({
  id,
  name: displayName,
  username: handle,
  created_at: wholeSeconds(createdAtMs),
  profile_image_url: `${origin}/avatars/${encodeURIComponent(displayName)}.png`,
});

/** A post in the form of the API, with every field that can be requested. */
export function tweetJson(post: Post) {
  const { reply_settings, in_reply_to_tweet_id: parent } = tweetRecord.parse(post.record);
  const links = linksOf(post.text, post.id);
  const keys = post.media.map(keyOf);
  const file = keys.length > 0 ? [shortAddress(post.id, links.length)] : [];
  const urls = [
    ...links.map(({ url, expanded_url }) => ({ url, expanded_url, display_url: expanded_url })),
    ...file.flatMap((url) =>
      keys.map((media_key) => ({ url, expanded_url: url, display_url: url, media_key })),
    ),
  ];
  return {
    id: post.id,
    text: [shownText(post.text, post.id), ...file].filter((part) => part !== '').join(' '),
    author_id: post.accountId,
    created_at: wholeSeconds(post.acceptedAtMs),
    reply_settings,
    edit_history_tweet_ids: [post.id],
    public_metrics: {
      impression_count: post.metrics.views ?? 0,
      like_count: post.metrics.likes,
      reply_count: post.metrics.replies,
      retweet_count: post.metrics.reposts,
      quote_count: 0,
      bookmark_count: 0,
    },
    ...(urls.length > 0 ? { entities: { urls } } : {}),
    ...(keys.length > 0 ? { attachments: { media_keys: keys } } : {}),
    ...(parent === null ? {} : { referenced_tweets: [{ type: 'replied_to', id: parent }] }),
  };
}

/** X truncates times to seconds. */
const wholeSeconds = (ms: number): string => new Date(Math.floor(ms / 1000) * 1000).toISOString();
