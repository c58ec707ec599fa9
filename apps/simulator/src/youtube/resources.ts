import type { Incoming } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { Video, Videos } from './videos.ts';

/** The ids of a channel, and of the playlist with its uploads. */
export const channelId = ({ id }: Pick<Account, 'id'>) => `UC${id}`;
export const uploadsId = ({ id }: Pick<Account, 'id'>) => `UU${id}`;

const time = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** A list in the form of YouTube's API. */
export const listOf = (kind: string, items: readonly object[]) => ({
  status: 200,
  body: { kind: `youtube#${kind}`, items, pageInfo: { totalResults: items.length, resultsPerPage: 50 } },
});

/** A video with the parts that a call asks for. Numbers are texts. */
export function videoResource({ network }: Incoming, shown: Video, videos: Videos, parts: readonly string[]) {
  const { id, accountId, snippet, status, file, publishedAtMs } = shown;
  const metrics = network.post(id)?.metrics;
  const all: Record<string, object> = {
    snippet: { ...snippet, publishedAt: time(publishedAtMs), channelId: channelId({ id: accountId }) },
    status: { ...status, ...videos.stateOf(shown), madeForKids: status.selfDeclaredMadeForKids ?? false },
    statistics: {
      viewCount: String(metrics?.views ?? 0),
      likeCount: String(metrics?.likes ?? 0),
      commentCount: String(metrics?.replies ?? 0),
    },
    processingDetails: {
      processingStatus: videos.stateOf(shown).uploadStatus === 'uploaded' ? 'processing' : 'terminated',
    },
    fileDetails: { fileSize: String(file.size), fileType: 'video' },
  };
  const asked = Object.entries(all).filter(([part]) => parts.includes(part));
  return { kind: 'youtube#video', id, ...Object.fromEntries(asked) };
}

/** The channel of an account. */
export const channelResource = (account: Account, origin: string) => ({
  kind: 'youtube#channel',
  id: channelId(account),
  snippet: {
    title: account.displayName,
    customUrl: `@${account.handle}`,
    thumbnails: { default: { url: `${origin}/avatars/${encodeURIComponent(account.displayName)}.png` } },
  },
  contentDetails: { relatedPlaylists: { uploads: uploadsId(account) } },
});
