import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Network } from '../network.ts';
import type { Account } from '../rows.ts';
import type { YoutubeServer } from './behaviour.ts';
import { type Snippet, type Status, snippet, status } from './metadata.ts';

/** A video, which posts in the network keep as their record. */
export const video = z.object({
  id: z.string(),
  accountId: z.string(),
  snippet,
  status,
  file: z.object({ mimeType: z.string(), size: z.int(), sha256: z.string() }),
  publishedAtMs: z.number(),
  processedAtMs: z.number(),
  notifies: z.boolean(),
  hasCover: z.boolean(),
  /** The tracks of subtitles, with the text of their files. */
  captions: z.array(z.object({ id: z.string(), language: z.string(), name: z.string(), text: z.string() })),
});
export type Video = z.infer<typeof video>;

type NewVideo = Omit<Video, 'id' | 'publishedAtMs' | 'hasCover' | 'captions'>;

/** The videos of all channels. Private ones are lost with the process. */
export class Videos {
  readonly #videos = new Map<string, Video>();
  /** The videos of playlists, by the playlist's id. */
  readonly playlists = new Map<string, string[]>();
  /** The day's use of the project. */
  readonly #server: YoutubeServer;

  constructor(server: YoutubeServer) {
    this.#server = server;
  }

  add(given: NewVideo): Video {
    const id = randomBytes(8).toString('base64url');
    const row = { ...given, id, publishedAtMs: Date.now(), hasCover: false, captions: [] };
    this.#videos.set(id, row);
    return row;
  }

  /** A video of the account; undefined if there is none. */
  find(network: Network, { id: accountId }: Account, id: string): Video | undefined {
    const found = this.#videos.get(id) ?? video.safeParse(network.post(id)?.record).data;
    return found?.accountId === accountId ? found : undefined;
  }

  /** Of an account, newest first. */
  of({ id }: Account): Video[] {
    return [...this.#videos.values()].filter(({ accountId }) => accountId === id).reverse();
  }

  /** Stores a changed video. It is in the network once it is not private, unless YouTube can't show it. */
  save(network: Network, account: Account, changed: Video, receivedAtMs: number): void {
    this.#videos.set(changed.id, changed);
    const post = network.post(changed.id);
    const text = changed.snippet.description;
    if (post) network.save({ table: 'posts', row: { ...post, text, record: changed } });
    else if (changed.status.privacyStatus !== 'private' && isShown(this.stateOf(changed)))
      network.publish(account, {
        id: changed.id,
        path: `/watch/${changed.id}`,
        key: null,
        cid: null,
        text,
        media: [network.media(changed.id) ?? []].flat(),
        record: changed,
        receivedAtMs,
      });
  }

  delete(network: Network, { id }: Video): void {
    this.#videos.delete(id);
    const post = network.post(id);
    if (post) network.deletePost(post);
  }

  /** How far the processing of a video is. */
  stateOf({ processedAtMs }: Video) {
    const { videos, reason } = this.#server.behaviour;
    if (videos === 'stuck' || processedAtMs > Date.now()) return { uploadStatus: 'uploaded' };
    if (videos === 'failed') return { uploadStatus: 'failed', failureReason: reason || 'codec' };
    if (videos === 'rejected') return { uploadStatus: 'rejected', rejectionReason: reason || 'copyright' };
    return { uploadStatus: 'processed' };
  }
}

const isShown = ({ uploadStatus }: { uploadStatus: string }) =>
  uploadStatus === 'uploaded' || uploadStatus === 'processed';

/** A video with other texts or another status. */
export const changed = (old: Video, change: { snippet?: Snippet; status?: Status }): Video => ({
  ...old,
  ...change,
});
