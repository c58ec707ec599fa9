import express from 'express';
import { z } from 'zod';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { invalid, parsed, success, tiktokError } from './errors.ts';
import { fetchPhotos } from './photos.ts';
import type { Setup } from './setup.ts';
import { type PostInfo, postInfo } from './tasks.ts';
import { scoped } from './tokens.ts';

/** The host that takes the bytes of videos. */
export const UPLOADS = 'open-upload.tiktokapis.com';

const MOST_BYTES = 4_000_000_000;
const CHUNK = { least: 5_000_000, most: 64_000_000, last: 128_000_000, count: 1_000 } as const;

const videoSource = z.object({
  source: z.literal('FILE_UPLOAD'),
  video_size: z.int().min(1).max(MOST_BYTES),
  chunk_size: z.int().min(1),
  total_chunk_count: z.int().min(1).max(CHUNK.count),
});
type VideoSource = z.infer<typeof videoSource>;
const directVideo = z.object({ post_info: postInfo, source_info: videoSource });
const inboxVideo = z.strictObject({ source_info: videoSource });
const photos = z.object({
  media_type: z.literal('PHOTO'),
  post_mode: z.enum(['DIRECT_POST', 'MEDIA_UPLOAD']),
  post_info: postInfo.extend({ title: z.string().max(90).optional() }),
  source_info: z.object({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.url()).min(1).max(35),
    photo_cover_index: z.int().min(0),
  }),
});

const forInbox = z.object({ post_mode: z.literal('MEDIA_UPLOAD') });

/** The calls with which publications begin; of photos, they are the only ones. */
export const initRoutes = (setup: Setup): Route[] => [
  scoped({
    method: 'post',
    path: '/v2/post/publish/video/init/',
    operations: ['upload'],
    scope: 'video.publish',
    parse: [express.json()],
    handle(call, account) {
      setup.rates.take(account, 'inits');
      const { post_info: info, source_info: source } = parsed(directVideo, call.req.body);
      checkDirect(setup, info);
      return beginVideo(call, setup, account, 'direct', info, source);
    },
  }),
  scoped({
    method: 'post',
    path: '/v2/post/publish/inbox/video/init/',
    operations: ['upload'],
    scope: 'video.upload',
    parse: [express.json()],
    handle(call, account) {
      setup.rates.take(account, 'inits');
      const { source_info: source } = parsed(inboxVideo, call.req.body);
      return beginVideo(call, setup, account, 'inbox', {}, source);
    },
  }),
  scoped({
    method: 'post',
    path: '/v2/post/publish/content/init/',
    operations: ['publish'],
    scope: ({ body }) => (forInbox.safeParse(body).success ? 'video.upload' : 'video.publish'),
    parse: [express.json()],
    handle: (call, account) => beginPhotos(call, setup, account),
  }),
];

/** What TikTok refuses of a direct post. */
function checkDirect({ server: { behaviour } }: Setup, info: PostInfo): void {
  const { privacy_level: privacy, brand_content_toggle: isBranded } = info;
  if (behaviour.appState === 'inbox')
    throw tiktokError(401, 'scope_not_authorized', 'The app is not approved for video.publish.');
  if (privacy === undefined || !behaviour.creator.privacy.includes(privacy))
    throw tiktokError(403, 'privacy_level_option_mismatch', 'The privacy level is not one of the creator’s.');
  if (behaviour.appState === 'unaudited' && (privacy !== 'SELF_ONLY' || !behaviour.privateAccounts))
    throw tiktokError(
      403,
      'unaudited_client_can_only_post_to_private_accounts',
      'Unaudited clients can only post to a private account.',
    );
  if (isBranded && privacy === 'SELF_ONLY') throw invalid('Branded content can’t be private.');
}

/** The arithmetic of chunks, as TikTok checks it. */
function checkChunks({ video_size: size, chunk_size: chunk, total_chunk_count: count }: VideoSource): void {
  const last = size - chunk * (count - 1);
  const isGood =
    count === Math.max(1, Math.floor(size / chunk)) &&
    (size < CHUNK.least ? chunk === size : chunk >= CHUNK.least) &&
    chunk <= CHUNK.most &&
    last <= CHUNK.last;
  if (!isGood) throw invalid('The total chunk count is invalid');
}

function beginVideo(
  { base }: Incoming,
  { tasks }: Setup,
  account: Account,
  mode: 'direct' | 'inbox',
  info: PostInfo,
  source: VideoSource,
): Reply {
  checkChunks(source);
  const task = tasks.add({ account, mode, info, size: source.video_size, chunkSize: source.chunk_size });
  const address = base.replace(/\/at\/[^/]+$/, `/at/${UPLOADS}/video/`);
  return success({ publish_id: task.publishId, upload_url: `${address}?upload_id=${task.uploadId}` });
}

function beginPhotos(call: Incoming, setup: Setup, account: Account): Reply {
  const { rates, server, tasks } = setup;
  rates.take(account, 'inits');
  const { post_mode, post_info: info, source_info: source } = parsed(photos, call.req.body);
  const mode = post_mode === 'DIRECT_POST' ? 'direct' : 'inbox';
  if (mode === 'direct') checkDirect(setup, info);
  if (source.photo_cover_index >= source.photo_images.length) throw invalid('The cover is no photo.');
  const { verifiedPrefix = '' } = server.behaviour;
  if (source.photo_images.some((url) => !url.startsWith(verifiedPrefix)))
    throw tiktokError(403, 'url_ownership_unverified', 'Please review our URL ownership verification rules.');
  const task = tasks.add({ account, mode, info, coverIndex: source.photo_cover_index });
  void fetchPhotos(call, tasks, task, source.photo_images);
  return success({ publish_id: task.publishId });
}
