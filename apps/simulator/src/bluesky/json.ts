import type { AppBskyActorDefs, AppBskyFeedDefs } from '@atproto/api';
import { z } from 'zod';
import type { Network } from '../network.ts';
import type { Account, Post, PostMedia } from '../rows.ts';

export function authorJson(account: Account): AppBskyActorDefs.ProfileViewBasic {
  return { did: account.id, handle: account.handle, displayName: account.displayName };
}

/** A post in the form of the app's API. `origin` is where its images are served. */
export function postJson(network: Network, post: Post, origin: string): AppBskyFeedDefs.PostView {
  const account = network.account('bluesky', post.accountId);
  const embed = embedJson(network, post, origin);
  return {
    $type: 'app.bsky.feed.defs#postView',
    uri: post.id,
    cid: post.cid ?? '',
    author: account ? authorJson(account) : { did: post.accountId, handle: post.handle },
    record: post.record,
    ...(embed ? { embed } : {}),
    likeCount: post.metrics.likes,
    repostCount: post.metrics.reposts,
    replyCount: post.metrics.replies,
    quoteCount: 0,
    bookmarkCount: 0,
    indexedAt: new Date(post.acceptedAtMs).toISOString(),
    labels: [],
  };
}

const card = z.object({
  $type: z.literal('app.bsky.embed.external'),
  external: z.object({ uri: z.string(), title: z.string(), description: z.string() }),
});

function embedJson(network: Network, post: Post, origin: string): AppBskyFeedDefs.PostView['embed'] {
  const urlOf = (media: PostMedia) => `${origin}/files/${media.sha256}`;
  const external = card.safeParse(post.record.embed).data?.external;
  const [first] = post.media;
  if (external) {
    const thumb = first ? { thumb: urlOf(first) } : {};
    return { $type: 'app.bsky.embed.external#view', external: { ...external, ...thumb } };
  }
  if (!first) return undefined;
  if (first.mimeType.startsWith('video/')) {
    const cid = first.id.slice(first.id.indexOf('/') + 1);
    return { $type: 'app.bsky.embed.video#view', cid, playlist: urlOf(first), alt: first.alt ?? '' };
  }
  return {
    $type: 'app.bsky.embed.images#view',
    images: post.media.map((media) => {
      const { width, height } = network.media(media.id) ?? {};
      const aspectRatio = width && height ? { aspectRatio: { width, height } } : {};
      return { thumb: urlOf(media), fullsize: urlOf(media), alt: media.alt ?? '', ...aspectRatio };
    }),
  };
}
