import { titleOf } from '@postrider/platform-rules/texts';
import type { YoutubeOptions } from '@postrider/platform-rules/youtube/limits';
import { z } from 'zod';
import type { Job, MediaSource } from '../connector.ts';
import { identifier, validItems } from '../responses.ts';
import type { Api, Session } from './api.ts';

const MOST_LISTED = 20;
/** How far Google's clock may be behind ours. */
const CLOCK_SKEW_MS = 60_000;

const channels = z.object({
  items: z.tuple([
    z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: identifier }) }) }),
  ]),
});
const entry = z.object({ contentDetails: z.object({ videoId: identifier }) });
const entries = z.object({ items: validItems(entry, MOST_LISTED).catch([]) });
const video = z.object({
  id: identifier,
  snippet: z.object({ title: z.string().max(1_000), publishedAt: z.coerce.date() }),
  status: z.object({ privacyStatus: z.string(), uploadStatus: z.string() }),
  /** Only once the file was read. */
  fileDetails: z.object({ fileSize: z.coerce.number() }).optional().catch(undefined),
});
const videos = z.object({ items: validItems(video, MOST_LISTED).catch([]) });

/**
 * The private video that an upload has made whose address no longer exists: the only one of this title, size and time among
 * the channel's newest uploads. Undefined if none or several can be it: then a second private copy is the lesser harm.
 */
export async function findUploaded(
  api: Api,
  { words, signal }: Job<YoutubeOptions>,
  session: Session,
  { size }: MediaSource,
  since: Date,
): Promise<string | undefined> {
  const read = async (path: string, query: Record<string, string>) =>
    (await api.call(session, `/youtube/v3/${path}`, { query, signal })).body;
  const [own] = channels.parse(await read('channels', { part: 'contentDetails', mine: 'true' })).items;
  const playlistId = own.contentDetails.relatedPlaylists.uploads;
  const listed = await read('playlistItems', {
    part: 'contentDetails',
    playlistId,
    maxResults: String(MOST_LISTED),
  });
  const ids = entries.parse(listed).items.map(({ contentDetails }) => contentDetails.videoId);
  if (ids.length === 0) return undefined;
  const found = videos.parse(await read('videos', { part: 'snippet,status,fileDetails', id: ids.join() }));
  const earliest = since.getTime() - CLOCK_SKEW_MS;
  const [match, other] = found.items.filter(
    ({ snippet, status, fileDetails }) =>
      snippet.title === titleOf(words) &&
      snippet.publishedAt.getTime() >= earliest &&
      status.privacyStatus === 'private' &&
      (!fileDetails || fileDetails.fileSize === size),
  );
  return other ? undefined : match?.id;
}
