import { z } from 'zod';
import type { Network } from '../network.ts';
import type { Incoming } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import type { MastodonBehaviour, MastodonServer, ServerKind } from './behaviour.ts';
import { entitiesOf, type Links, snacHtml, statusHtml } from './text.ts';

type Call = Pick<Incoming, 'network' | 'origin'>;

/** The fields of the request that are stored with a status. */
export const statusRecord = z.object({
  sensitive: z.boolean(),
  spoiler_text: z.string(),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct', 'local', 'mutuals_only']),
  language: z.string().nullable(),
  in_reply_to_id: z.string().nullable(),
  /** Absent in rows of earlier versions. */
  edited_at: z.string().nullable().default(null),
});
export type StatusRecord = z.infer<typeof statusRecord>;

export function linksFor(network: Network, origin: string, { platform, profilePath }: ServerKind): Links {
  return {
    user: (name) => {
      const account = network.account(platform, name);
      return account && `${origin}${profilePath(account.handle)}`;
    },
    tag: (name) => `${origin}/tags/${encodeURIComponent(name)}`,
  };
}

export function accountJson({ network, origin }: Call, account: Account, { kind }: MastodonServer) {
  const posts = network.postsOf(account.id);
  const [latest] = posts;
  const picture = `${origin}/avatars/${account.handle}.png`;
  return {
    id: account.id,
    username: account.handle,
    acct: account.handle,
    display_name: account.displayName,
    locked: false,
    bot: false,
    discoverable: true,
    indexable: true,
    group: false,
    created_at: new Date(account.createdAtMs).toISOString(),
    note: '',
    url: `${origin}${kind.profilePath(account.handle)}`,
    uri: `${origin}/users/${account.handle}`,
    avatar: picture,
    avatar_static: picture,
    header: picture,
    header_static: picture,
    followers_count: 0,
    following_count: 0,
    statuses_count: posts.length,
    last_status_at: latest ? new Date(latest.acceptedAtMs).toISOString().slice(0, 10) : null,
    emojis: [],
    fields: [],
    roles: [],
  };
}

export function kindOf(mimeType: string): 'image' | 'gifv' | 'video' {
  if (mimeType === 'image/gif') return 'gifv';
  return mimeType.startsWith('video/') ? 'video' : 'image';
}

/** An attachment; it has no URL while it is being processed. */
export function mediaJson(media: Media, origin: string) {
  const url = media.readyAtMs <= Date.now() ? `${origin}/files/${media.sha256}` : null;
  const { width, height } = media;
  const original =
    width && height ? { width, height, size: `${width}x${height}`, aspect: width / height } : undefined;
  return {
    id: media.id,
    type: kindOf(media.mimeType),
    url,
    preview_url: url,
    remote_url: null,
    preview_remote_url: null,
    text_url: null,
    meta: original ? { original, small: original } : {},
    description: media.alt,
    blurhash: null,
  };
}

function contentOf(text: string, links: Links, { showsAsSent }: MastodonBehaviour): string {
  if (text === '') return '';
  return showsAsSent ? statusHtml(text, links) : snacHtml(text);
}

/** A status in the form of the API. */
export function statusJson(call: Call, post: Post, server: MastodonServer) {
  const { network, origin } = call;
  const { kind, behaviour } = server;
  const account = network.account(kind.platform, post.accountId);
  if (!account) throw new Error(`status ${post.id} has no account`);
  const record = statusRecord.parse(post.record);
  const parent = record.in_reply_to_id === null ? undefined : network.post(record.in_reply_to_id);
  const attached = post.media.flatMap(({ id }) => network.media(id) ?? []);
  const { tags, mentions } = entitiesOf(post.text);
  const links = linksFor(network, origin, kind);
  return {
    id: post.id,
    created_at: new Date(post.acceptedAtMs).toISOString(),
    edited_at: record.edited_at,
    in_reply_to_id: record.in_reply_to_id,
    in_reply_to_account_id: parent?.accountId ?? null,
    sensitive: record.sensitive,
    spoiler_text: record.spoiler_text,
    visibility: record.visibility,
    language: record.language,
    uri: `${origin}/users/${account.handle}/statuses/${post.id}`,
    url: `${origin}${post.path}`,
    replies_count: post.metrics.replies,
    reblogs_count: post.metrics.reposts,
    favourites_count: post.metrics.likes,
    quotes_count: 0,
    favourited: false,
    reblogged: false,
    muted: false,
    bookmarked: false,
    pinned: false,
    content: contentOf(post.text, links, behaviour),
    filtered: [],
    reblog: null,
    application: { name: 'Simulator', website: null },
    account: accountJson(call, account, server),
    media_attachments: attached.map((media) => {
      const view = mediaJson(media, origin);
      return behaviour.keepsMediaIds ? view : { ...view, id: `${origin}${post.path}_${view.id}` };
    }),
    mentions: mentions.flatMap((name) => {
      const user = network.account(kind.platform, name);
      return user
        ? [
            {
              id: user.id,
              username: user.handle,
              acct: user.handle,
              url: `${origin}${kind.profilePath(user.handle)}`,
            },
          ]
        : [];
    }),
    tags: tags.map((name) => ({ name, url: links.tag(name) })),
    emojis: [],
    card: null,
    poll: null,
    ...kind.statusFields?.(post.text, record.spoiler_text),
  };
}
