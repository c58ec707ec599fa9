import { z } from 'zod';
import type { Incoming } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';

/** The fields of the request that are stored with a note. */
export const noteRecord = z.object({
  cw: z.string().nullable(),
  visibility: z.enum(['public', 'home', 'followers', 'specified']),
  localOnly: z.boolean(),
  replyId: z.string().nullable(),
});
export type NoteRecord = z.infer<typeof noteRecord>;

type Call = Pick<Incoming, 'network' | 'origin'>;

/** An account in the form of the API. */
export const userJson = ({ id, handle, displayName, createdAtMs }: Account, { origin }: Call) => ({
  id,
  name: displayName,
  username: handle,
  host: null,
  avatarUrl: `${origin}/avatars/${handle}.png`,
  avatarBlurhash: null,
  isBot: false,
  isCat: false,
  emojis: {},
  onlineStatus: 'unknown',
  badgeRoles: [],
  createdAt: new Date(createdAtMs).toISOString(),
});

/** A file of the drive in the form of the API. */
export const fileJson = (media: Media, isSensitive: boolean, { origin }: Call) => ({
  id: media.id,
  createdAt: new Date(media.readyAtMs).toISOString(),
  name: 'media',
  type: media.mimeType,
  md5: media.sha256.slice(0, 32),
  size: media.size,
  isSensitive,
  blurhash: null,
  properties: media.width && media.height ? { width: media.width, height: media.height } : {},
  url: `${origin}/files/${media.sha256}`,
  thumbnailUrl: `${origin}/files/${media.sha256}`,
  comment: media.alt,
  folderId: null,
  folder: null,
  userId: null,
  user: null,
});

/** A note in the form of the API. */
export function noteJson(post: Post, call: Call) {
  const account = call.network.account('misskey', post.accountId);
  if (!account) throw new Error(`note ${post.id} has no account`);
  const { cw, visibility, localOnly, replyId } = noteRecord.parse(post.record);
  const { likes, reposts, replies } = post.metrics;
  return {
    id: post.id,
    createdAt: new Date(post.acceptedAtMs).toISOString(),
    userId: account.id,
    user: userJson(account, call),
    text: post.text === '' ? null : post.text,
    cw,
    visibility,
    localOnly,
    reactionAcceptance: null,
    reactionEmojis: {},
    reactions: likes > 0 ? { '❤': likes } : {},
    reactionCount: likes,
    renoteCount: reposts,
    repliesCount: replies,
    fileIds: post.media.map(({ id }) => id),
    files: post.media
      .flatMap(({ id }) => call.network.media(id) ?? [])
      .map((file) => fileJson(file, false, call)),
    replyId,
    renoteId: null,
  };
}
