import type { AppBskyActorDefs, AppBskyFeedDefs } from '@atproto/api';
import { z } from 'zod';
import type { Account, Post, PostMedia } from '../rows.ts';
import type { World } from '../world.ts';

export function authorView(account: Account): AppBskyActorDefs.ProfileViewBasic {
  return { did: account.id, handle: account.handle, displayName: account.displayName };
}

/** A post as the app's server shows it, with its counts. `origin` is where its pictures are served. */
export function postView(world: World, post: Post, origin: string): AppBskyFeedDefs.PostView {
  const account = world.account('bluesky', post.accountId);
  const embed = embedView(world, post, origin);
  return {
    $type: 'app.bsky.feed.defs#postView',
    uri: post.id,
    cid: post.cid ?? '',
    author: account ? authorView(account) : { did: post.accountId, handle: post.handle },
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

function embedView(world: World, post: Post, origin: string): AppBskyFeedDefs.PostView['embed'] {
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
      const { width, height } = world.media(media.id) ?? {};
      const aspectRatio = width && height ? { aspectRatio: { width, height } } : {};
      return { thumb: urlOf(media), fullsize: urlOf(media), alt: media.alt ?? '', ...aspectRatio };
    }),
  };
}
