import { z } from 'zod';
import type { Container, Containers } from '../meta/containers.ts';
import { badParameter } from '../meta/errors.ts';
import { FetchError, type FetchedFile, fetchFile } from '../meta/fetch.ts';
import { type GraphCall, graphRoute } from '../meta/graph.ts';
import { requireScope } from '../meta/tokens.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { InstagramServer } from './behaviour.ts';
import { type Content, content, imageFault, refuseContent, videoFault } from './content.ts';
import { instagramError } from './errors.ts';
import { PUBLISH_SCOPE } from './oauth.ts';
import { LIMIT, ownAccount } from './users.ts';

const IMAGE_BYTES = 8 * 1024 * 1024;
const VIDEO_BYTES = 300 * 1024 * 1024;
const FETCHED_BYTES = 1024 * 1024 * 1024;

/** Instagram and its containers. */
export interface InstagramParts {
  server: InstagramServer;
  containers: Containers<Content>;
  processingMs: number;
}

/** Creating containers. An image that can't be used is refused at once, and a video later. */
export const containerRoutes = (parts: InstagramParts): Route[] => [
  graphRoute(parts.server, LIMIT, {
    method: 'post',
    path: '/:user/media',
    operations: ['upload'],
    handle: (call) => create(call, parts),
  }),
];

async function create(call: GraphCall, { server, containers, processingMs }: InstagramParts): Promise<Reply> {
  const account = ownAccount(call);
  requireScope(call.token, PUBLISH_SCOPE);
  const given = content.safeParse(call.parameters);
  if (!given.success)
    throw given.error.issues.some(({ path }) => path[0] === 'media_type')
      ? instagramError(2207023)
      : badParameter(z.prettifyError(given.error));
  refuseContent(given.data);
  const children = childrenOf(given.data, account, containers);
  const { file, failure } = await fileOf(given.data, server.behaviour.leastVideoSeconds);
  const wanted = { accountId: account.id, content: given.data, children, processingMs, file, failure };
  return { status: 200, body: { id: containers.add(wanted).id } };
}

/** The containers of a carousel's files, which must be ready. */
function childrenOf(
  wanted: Content,
  account: Account,
  containers: Containers<Content>,
): Container<Content>[] {
  if (wanted.media_type !== 'CAROUSEL') return [];
  const ids = (wanted.children ?? '').split(',').filter((id) => id !== '');
  if (ids.length < 2 || ids.length > 10 || new Set(ids).size < ids.length) throw instagramError(2207028);
  return ids.map((id) => {
    const child = containers.find(account.id, id);
    if (!child?.content.is_carousel_item) throw instagramError(2207008);
    const status = containers.status(child);
    if (status === 'EXPIRED') throw instagramError(2207020);
    if (status !== 'FINISHED') throw instagramError(2207027);
    return child;
  });
}

/** The file of a container, and why it can't be used; a carousel has none. */
async function fileOf(
  wanted: Content,
  leastSeconds: number,
): Promise<{ file: FetchedFile | null; failure: string | null }> {
  const { image_url: image, video_url: video } = wanted;
  if (image !== undefined) {
    const file = await fetchFile(image, 'image', FETCHED_BYTES).catch(refuseFetch);
    if (file.bytes.length > IMAGE_BYTES) throw instagramError(2207004);
    const fault = imageFault(wanted, file);
    if (fault !== null) throw instagramError(fault);
    return { file, failure: null };
  }
  if (video === undefined) return { file: null, failure: null };
  try {
    const file = await fetchFile(video, 'video', FETCHED_BYTES);
    const isCoverFine = wanted.cover_url === undefined || (await isCover(wanted.cover_url));
    const fault =
      file.bytes.length > VIDEO_BYTES || !isCoverFine ? 2207026 : videoFault(wanted, file, leastSeconds);
    return { file, failure: fault === null ? null : String(fault) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { file: null, failure: '2207052' };
  }
}

function refuseFetch(error: unknown): never {
  throw error instanceof FetchError ? instagramError(2207052) : error;
}

/** Whether a cover can be fetched and used. */
async function isCover(address: string): Promise<boolean> {
  const { mimeType, bytes } = await fetchFile(address, 'image', FETCHED_BYTES);
  return mimeType === 'image/jpeg' && bytes.length <= IMAGE_BYTES;
}
