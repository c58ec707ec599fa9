import { z } from 'zod';
import type { Incoming, Reply } from '../platform.ts';
import type { PlatformName } from '../shapes.ts';

const VISIBILITIES = ['public', 'unlisted', 'private', 'direct', 'local', 'mutuals_only'] as const;
const MEBIBYTE = 1024 * 1024;

/** How the Mastodon server behaves; by default as Mastodon does. */
export const mastodonBehaviour = z.strictObject({
  /** The software in NodeInfo; null: there is no NodeInfo. */
  software: z
    .strictObject({ name: z.string(), version: z.string() })
    .nullable()
    .default({ name: 'mastodon', version: '4.5.0' }),
  /** A repeated `Idempotency-Key` returns the existing post. */
  keepsKeys: z.boolean().default(true),
  /** A repeated key is refused, also after a failure (Pixelfed). */
  refusesKeys: z.boolean().default(false),
  /** A repeated key returns the same response, also a failure, until the server restarts (Akkoma). */
  replaysFailures: z.boolean().default(false),
  /** Posts are shown as they were written, without replacing emoticons or passing on HTML. */
  showsAsSent: z.boolean().default(true),
  /** An attachment keeps its id in the post. */
  keepsMediaIds: z.boolean().default(true),
  /** An author's list of posts includes private ones. */
  listsPrivate: z.boolean().default(true),
  /** Which versions of `instance` there are, and whether v1 has `max_toot_chars` instead of `configuration`. */
  instancePages: z.enum(['v1 and v2', 'v1', 'v1 with max_toot_chars']).default('v1 and v2'),
  maxCharacters: z.int().min(1).default(500),
  /** The status for an invalid token, and that where the account is read. */
  unauthorizedStatus: z.int().min(400).max(499).default(401),
  badTokenStatus: z.int().min(400).max(499).default(401),
  /** How a text is counted, and whether the content warning counts. */
  countedAs: z.enum(['mastodon', 'codePoints', 'graphemes']).default('mastodon'),
  countsWarning: z.boolean().default(true),
  /** The length of a content warning; null: no limit of its own. */
  maxWarning: z.int().nullable().default(null),
  /** A content warning without `sensitive` is dropped. */
  needsSensitive: z.boolean().default(false),
  /** A post that is no reply must have a file. */
  needsMedia: z.boolean().default(false),
  maxFiles: z.int().min(1).default(4),
  /** A post may have videos beside other files. */
  takesMixed: z.boolean().default(false),
  imageBytes: z.int().default(16 * MEBIBYTE),
  videoBytes: z.int().default(99 * MEBIBYTE),
  maxDescription: z.int().default(1500),
  mimeTypes: z
    .array(z.string())
    .default([
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/heic',
      'image/heif',
      'image/webp',
      'image/avif',
      'video/webm',
      'video/mp4',
      'video/quicktime',
      'video/ogg',
    ]),
  /** Pixels and frames of files are limited, and videos are processed after the upload. */
  processesFiles: z.boolean().default(true),
  /** An upload returns 202 although the file is ready. */
  acceptsUploads: z.boolean().default(false),
  visibilities: z.array(z.enum(VISIBILITIES)).default(['public', 'unlisted', 'private', 'direct']),
  /** The list of an account’s posts includes replies. */
  listsReplies: z.boolean().default(true),
  canEdit: z.boolean().default(true),
  /** The scopes that an app may ask for; null: any. */
  scopes: z.array(z.string()).nullable().default(null),
});
export type MastodonBehaviour = z.infer<typeof mastodonBehaviour>;
export type MastodonBehaviourInput = z.input<typeof mastodonBehaviour>;
export type Visibility = (typeof VISIBILITIES)[number];

/** What is fixed about the server of a platform with Mastodon's API. */
export interface ServerKind {
  platform: PlatformName;
  /** The names under which it is reached; absent if it is reached under any. */
  hosts?: readonly string[];
  /** The origin of the server, for what it says about itself. */
  originOf(call: Pick<Incoming, 'origin'>): string;
  /** The paths of the pages of an account and of a post. */
  profilePath(handle: string): string;
  postPath(handle: string, id: string): string;
  /** Fields of its own in each status. */
  statusFields?(text: string, warning: string): object;
  /** The version in its responses. */
  versionOf(behaviour: MastodonBehaviour): string;
}

/** A server with Mastodon's API, whose behaviour can be changed. */
export interface MastodonServer {
  readonly kind: ServerKind;
  behaviour: MastodonBehaviour;
  /** What it has in memory for each key of a request. */
  readonly keys: Map<string, Reply>;
}

/** The behaviour of snac 2.96. */
export const SNAC: MastodonBehaviourInput = {
  software: { name: 'snac', version: '2.96' },
  keepsKeys: false,
  showsAsSent: false,
  keepsMediaIds: false,
  listsPrivate: false,
  instancePages: 'v1',
  maxCharacters: 100_000,
  badTokenStatus: 422,
};
