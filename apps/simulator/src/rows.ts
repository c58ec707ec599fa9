import { z } from 'zod';
import { metrics, platformName } from './shapes.ts';

/** An account on one of the platforms. `generation` increases when its tokens are revoked. */
export const accountRow = z.object({
  platform: platformName,
  id: z.string(),
  handle: z.string(),
  displayName: z.string(),
  password: z.string(),
  signingKey: z.string(),
  generation: z.int(),
  revoked: z.boolean(),
  createdAtMs: z.number(),
});
export type Account = z.infer<typeof accountRow>;

/**
 * An opaque bearer token (Mastodon, X); those of Bluesky are JWTs. Access tokens of X expire; a refresh token (`renews`)
 * names its access token and its client.
 */
export const tokenRow = z.object({
  token: z.string(),
  accountId: z.string(),
  revoked: z.boolean(),
  expiresAtMs: z.number().optional(),
  renews: z.object({ access: z.string(), clientId: z.string() }).optional(),
  /** What the person has allowed the app, on platforms where people can refuse a part. */
  scopes: z.array(z.string()).optional(),
  /** Who signed in, and the accounts that they have allowed the app, where one sign-in can open several. */
  person: z.string().optional(),
  opens: z.array(z.string()).optional(),
});
export type Token = z.infer<typeof tokenRow>;

/** A registered OAuth client. */
export const clientRow = z.object({
  id: z.string(),
  secret: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
});
export type OauthClient = z.infer<typeof clientRow>;

/** An uploaded file; its bytes are kept under its SHA-256. `readyAtMs`: when processing ends. */
export const mediaRow = z.object({
  platform: platformName,
  id: z.string(),
  accountId: z.string(),
  mimeType: z.string(),
  size: z.int(),
  sha256: z.string(),
  alt: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  usedBy: z.string().nullable(),
  readyAtMs: z.number(),
});
export type Media = z.infer<typeof mediaRow>;

export const postRow = z.object({
  seq: z.int(),
  platform: platformName,
  accountId: z.string(),
  handle: z.string(),
  id: z.string(),
  path: z.string(),
  key: z.string().nullable(),
  cid: z.string().nullable(),
  text: z.string(),
  media: z.array(
    z.object({
      id: z.string(),
      mimeType: z.string(),
      size: z.int(),
      sha256: z.string(),
      alt: z.string().nullable(),
    }),
  ),
  record: z.record(z.string(), z.unknown()),
  receivedAtMs: z.number(),
  acceptedAtMs: z.number(),
  deletedAtMs: z.number().nullable(),
  metrics,
});
export type Post = z.infer<typeof postRow>;
export type PostMedia = Post['media'][number];

/** Any other record in a Bluesky repository (likes, threadgates, profiles). */
export const recordRow = z.object({
  uri: z.string(),
  cid: z.string(),
  value: z.record(z.string(), z.unknown()),
  deleted: z.boolean(),
});
export type OtherRecord = z.infer<typeof recordRow>;

/** A refresh token that was used. */
const spentRow = z.object({ jti: z.string() });

/** A line of the journal: the new state of a row. */
export const journalLine = z.discriminatedUnion('table', [
  z.object({ table: z.literal('accounts'), row: accountRow }),
  z.object({ table: z.literal('tokens'), row: tokenRow }),
  z.object({ table: z.literal('clients'), row: clientRow }),
  z.object({ table: z.literal('media'), row: mediaRow }),
  z.object({ table: z.literal('posts'), row: postRow }),
  z.object({ table: z.literal('records'), row: recordRow }),
  z.object({ table: z.literal('spent'), row: spentRow }),
]);
export type JournalLine = z.infer<typeof journalLine>;
