import { z } from 'zod';
import type { Job, OptionChoice } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { displayText, identifier, validItems } from '../responses.ts';
import type { Api, Session } from './api.ts';
import { PLAYLIST_GONE } from './failures.ts';
import { hasReason } from './google-error.ts';

const MOST = 50;
const ITEMS = '/youtube/v3/playlistItems';

const playlist = z.object({ id: identifier, snippet: z.object({ title: displayText }) });
const playlists = z.object({ items: validItems(playlist, MOST).catch([]) });
const items = z.object({ items: z.array(z.unknown()).catch([]) });

const isGone = (error: unknown) =>
  hasReason(error, 'playlistNotFound', 'playlistContainsMaximumNumberOfVideos', 'playlistItemsNotAccessible');

/** Adds a video to a playlist, unless it is there already: its addition may have been repeated. */
export async function addToPlaylist(
  api: Api,
  { signal }: Job,
  session: Session,
  videoId: string,
  playlistId: string,
): Promise<void> {
  try {
    const query = { part: 'id', playlistId, videoId };
    const { body } = await api.call(session, ITEMS, { query, signal });
    if (items.parse(body).items.length > 0) return;
    await api.call(session, ITEMS, {
      method: 'POST',
      query: { part: 'snippet' },
      json: { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } } },
      signal,
    });
  } catch (error) {
    throw isGone(error) ? new RefusedError(PLAYLIST_GONE, error) : error;
  }
}

/** The playlists of a channel, by name. */
export async function playlistsOf(api: Api, session: Session): Promise<OptionChoice[]> {
  const query = { part: 'snippet', mine: 'true', maxResults: String(MOST) };
  const { body } = await api.call(session, '/youtube/v3/playlists', { query });
  return playlists.parse(body).items.map(({ id, snippet }) => ({ value: id, label: snippet.title || id }));
}
