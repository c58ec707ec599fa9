import express from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { googleError } from './errors.ts';
import { CATEGORIES } from './metadata.ts';
import { channelResource, listOf, uploadsId } from './resources.ts';
import { COST, ownRoute } from './routes.ts';
import type { Setup } from './uploads.ts';
import type { Videos } from './videos.ts';

const ITEMS = '/youtube/v3/playlistItems';

const newItem = z.object({
  snippet: z.object({ playlistId: z.string(), resourceId: z.object({ videoId: z.string() }) }),
});

/** The channel of a token, its playlists, and the categories of videos. Each channel has the same two playlists. */
export const channelRoutes = ({ server, videos }: Setup): Route[] => [
  ownRoute(server, {
    method: 'get',
    path: '/youtube/v3/channels',
    operations: ['session'],
    cost: COST.read,
    handle: ({ origin }, account) =>
      listOf(
        'channelListResponse',
        server.behaviour.withoutChannel.includes(account.handle) ? [] : [channelResource(account, origin)],
      ),
  }),
  ownRoute(server, {
    method: 'get',
    path: '/youtube/v3/playlists',
    operations: ['other'],
    cost: COST.read,
    handle: (_call, account) =>
      listOf(
        'playlistListResponse',
        playlistsOf(account).map(({ id, title }) => ({ kind: 'youtube#playlist', id, snippet: { title } })),
      ),
  }),
  ownRoute(server, {
    method: 'get',
    path: '/youtube/v3/videoCategories',
    operations: ['other'],
    cost: COST.read,
    handle: () =>
      listOf(
        'videoCategoryListResponse',
        CATEGORIES.map(({ id, title, isAssignable: assignable }) => ({ id, snippet: { title, assignable } })),
      ),
  }),
  ownRoute(server, {
    method: 'get',
    path: ITEMS,
    operations: ['lookup'],
    cost: COST.read,
    handle: (call, account) => listItems(call, account, videos),
  }),
  ownRoute(server, {
    method: 'post',
    path: ITEMS,
    operations: ['edit'],
    cost: COST.write,
    parse: [express.json()],
    handle: (call, account) => addItem(call, account, videos),
  }),
];

const playlistsOf = ({ id }: Account) =>
  ['Recipes', 'Tours'].map((title, place) => ({ id: `PL${place}${id}`, title }));

/** The videos of a playlist, or of all uploads. A video can be there several times. */
function contentsOf(account: Account, playlistId: string, videos: Videos): string[] {
  if (playlistId === uploadsId(account)) return videos.of(account).map(({ id }) => id);
  if (!playlistsOf(account).some(({ id }) => id === playlistId))
    throw googleError(404, 'playlistNotFound', 'The playlist cannot be found.', 'youtube.playlistItem');
  return videos.playlists.get(playlistId) ?? [];
}

function listItems({ req }: Incoming, account: Account, videos: Videos): Reply {
  const { videoId } = req.query;
  const found = contentsOf(account, String(req.query.playlistId), videos);
  const wanted = found.filter((id) => videoId === undefined || id === videoId);
  return listOf(
    'playlistItemListResponse',
    wanted.map((id) => ({ id: `item-${id}`, contentDetails: { videoId: id } })),
  );
}

function addItem({ req, network }: Incoming, account: Account, videos: Videos): Reply {
  const given = newItem.safeParse(req.body ?? {});
  if (!given.success) throw googleError(400, 'playlistIdRequired', 'The request does not name a playlist.');
  const { playlistId, resourceId } = given.data.snippet;
  const contents = contentsOf(account, playlistId, videos);
  if (!videos.find(network, account, resourceId.videoId))
    throw googleError(404, 'videoNotFound', 'The video cannot be found.', 'youtube.playlistItem');
  videos.playlists.set(playlistId, [...contents, resourceId.videoId]);
  return {
    status: 200,
    body: { kind: 'youtube#playlistItem', id: randomToken(), snippet: given.data.snippet },
  };
}
