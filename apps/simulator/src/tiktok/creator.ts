import express from 'express';
import { z } from 'zod';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { parsed, success } from './errors.ts';
import type { Setup } from './setup.ts';
import { scoped } from './tokens.ts';

const query = z.object({ filters: z.object({ video_ids: z.array(z.string()).min(1).max(20) }) });

/** What a creator may post, and the numbers of posts. */
export const creatorRoutes = ({ server, rates }: Setup): Route[] => [
  scoped({
    method: 'post',
    path: '/v2/post/publish/creator_info/query/',
    operations: ['instance'],
    scope: 'video.publish',
    parse: [express.json()],
    handle({ origin }, account) {
      rates.take(account, 'creatorInfos');
      const { privacy, commentDisabled, duetDisabled, stitchDisabled, longestSeconds } =
        server.behaviour.creator;
      return success({
        creator_avatar_url: `${origin}/avatars/${encodeURIComponent(account.displayName)}.png`,
        creator_username: account.handle,
        creator_nickname: account.displayName,
        privacy_level_options: privacy,
        comment_disabled: commentDisabled,
        duet_disabled: duetDisabled,
        stitch_disabled: stitchDisabled,
        max_video_post_duration_sec: longestSeconds,
      });
    },
  }),
  scoped({
    method: 'post',
    path: '/v2/video/query/',
    operations: ['metrics'],
    scope: 'video.list',
    parse: [express.json()],
    handle: queryVideos,
  }),
];

const isPublic = z.looseObject({ mode: z.literal('direct'), privacy_level: z.literal('PUBLIC_TO_EVERYONE') });

/** The public posts of the account; the others are left out. */
function queryVideos({ req, network }: Incoming, { id: accountId }: Account): Reply {
  const { filters } = parsed(query, req.body);
  const found = filters.video_ids.flatMap((id) => {
    const post = network.post(id);
    return post?.accountId === accountId && isPublic.safeParse(post.record).success ? post : [];
  });
  return success({
    videos: found.map(({ id, metrics: { views, likes, replies } }) => ({
      id,
      view_count: views ?? 0,
      like_count: likes,
      comment_count: replies,
    })),
    cursor: 0,
    has_more: false,
  });
}
