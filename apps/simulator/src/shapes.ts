import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';

export const platformName = z.enum(PLATFORMS);
export type PlatformName = z.infer<typeof platformName>;

/** What a request is for, independent of its platform. */
export const operation = z.enum([
  'publish',
  'upload',
  'poll',
  'session',
  'refresh',
  'lookup',
  'instance',
  'metrics',
  'delete',
  'other',
]);
export type Operation = z.infer<typeof operation>;

export const faultKind = z.enum([
  'refuse',
  'timeout_before',
  'timeout_after',
  'reset_before',
  'reset_after',
  'error_before',
  'error_after',
  'rate_limit',
  'expired_token',
  'slow',
]);
export type FaultKind = z.infer<typeof faultKind>;

/**
 * A fault to inject. `…_before` faults happen before the platform accepts a call, `…_after` faults once it has (the
 * post is stored, visible and in the ledger); they apply to accepted calls only. `slow` waits `delayMs` (default 1000)
 * and then serves the call, even if the client has disconnected. `account` is a handle.
 */
export const fault = z.strictObject({
  platform: platformName.optional(),
  account: z.string().optional(),
  operation: z.enum([...operation.options, 'any']).default('any'),
  kind: faultKind,
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).optional(),
  status: z.int().min(400).max(599).optional(),
  body: z.unknown().optional(),
  retryAfterSeconds: z.int().min(0).optional(),
});
export type Fault = z.infer<typeof fault>;
export type FaultInput = z.input<typeof fault>;

/** How the Mastodon server behaves; by default as Mastodon does. */
export const mastodonBehaviour = z.strictObject({
  /** The software in NodeInfo; null: there is no NodeInfo. */
  software: z
    .strictObject({ name: z.string(), version: z.string() })
    .nullable()
    .default({ name: 'mastodon', version: '4.5.0' }),
  /** A repeated `Idempotency-Key` returns the existing post. */
  keepsKeys: z.boolean().default(true),
  /** Posts are shown as they were written, without replacing emoticons or passing on HTML. */
  showsAsSent: z.boolean().default(true),
  /** An attachment keeps its id in the post. */
  keepsMediaIds: z.boolean().default(true),
  /** An author's list of posts includes private ones. */
  listsPrivate: z.boolean().default(true),
  /** Which versions of `instance` there are, and whether v1 has `max_toot_chars` instead of `configuration`. */
  instancePages: z.enum(['v1 and v2', 'v1', 'v1 with max_toot_chars']).default('v1 and v2'),
  maxCharacters: z.int().min(1).default(500),
  /** The status for an invalid token. */
  badTokenStatus: z.int().min(400).max(499).default(401),
});
export type MastodonBehaviour = z.infer<typeof mastodonBehaviour>;
/** The Mastodon server, whose behaviour can be changed. */
export type MastodonServer = { behaviour: MastodonBehaviour };
export type MastodonBehaviourInput = z.input<typeof mastodonBehaviour>;

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

export const accountInput = z.strictObject({
  platform: platformName,
  handle: z.string().min(1),
  password: z.string().min(1).optional(),
  displayName: z.string().optional(),
  /** A further callback address of the app on X. */
  redirectUri: z.url().optional(),
});
export type AccountInput = z.input<typeof accountInput>;

const blueskyCredentials = z.object({
  platform: z.literal('bluesky'),
  service: z.string(),
  identifier: z.string(),
  did: z.string(),
  appPassword: z.string(),
});
export type BlueskyCredentials = z.infer<typeof blueskyCredentials>;

const mastodonCredentials = z.object({
  platform: z.literal('mastodon'),
  instance: z.string(),
  accessToken: z.string(),
  username: z.string(),
});
export type MastodonCredentials = z.infer<typeof mastodonCredentials>;

const xCredentials = z.object({
  platform: z.literal('x'),
  apiUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
  username: z.string(),
});
export type XCredentials = z.infer<typeof xCredentials>;

export const credentials = z.discriminatedUnion('platform', [
  blueskyCredentials,
  mastodonCredentials,
  xCredentials,
]);
export type Credentials = z.infer<typeof credentials>;

export const metrics = z.object({
  likes: z.int().min(0),
  reposts: z.int().min(0),
  replies: z.int().min(0),
  views: z.int().min(0).nullable(),
});
export type Metrics = z.infer<typeof metrics>;

/** One accepted post. Times are ISO 8601 with milliseconds, and again as milliseconds since 1970. */
export const ledgerEntry = z.object({
  platform: platformName,
  account: z.string(),
  id: z.string(),
  url: z.string(),
  key: z.string().nullable(),
  text: z.string(),
  media: z.array(
    z.object({ mimeType: z.string(), size: z.int(), sha256: z.string(), alt: z.string().nullable() }),
  ),
  receivedAt: z.string(),
  acceptedAt: z.string(),
  receivedAtMs: z.number(),
  acceptedAtMs: z.number(),
  deletedAtMs: z.number().nullable(),
  metrics,
  record: z.unknown(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** One request to a platform's API; `outcome` is the kind of injected fault, or the kind of response. */
export const call = z.object({
  platform: platformName,
  method: z.string(),
  path: z.string(),
  operation,
  account: z.string().nullable(),
  receivedAtMs: z.number(),
  answeredAtMs: z.number().nullable(),
  status: z.int().nullable(),
  outcome: z.enum(['pending', 'ok', 'refused', ...faultKind.options]),
});
export type Call = z.infer<typeof call>;

/**
 * How an inbox responds. `sequence` has the statuses of successive calls (the last one stays), `hang` never responds,
 * `dripBytes` sends that many bytes of body one at a time, `dripEveryMs` (default 1000) apart.
 */
export const hookBehaviour = z.strictObject({
  status: z.int().min(200).max(599).optional(),
  delayMs: z.int().min(0).optional(),
  dripBytes: z.int().min(1).optional(),
  dripEveryMs: z.int().min(1).optional(),
  hang: z.boolean().optional(),
  redirectTo: z.string().optional(),
  sequence: z.array(z.int().min(200).max(599)).min(1).optional(),
});
export type HookBehaviour = z.infer<typeof hookBehaviour>;

export const receivedHook = z.object({
  receivedAtMs: z.number(),
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  bodyBase64: z.string(),
});
export type ReceivedHook = z.infer<typeof receivedHook>;

/** An e-mail that was captured. */
export const receivedMail = z.object({
  receivedAtMs: z.number(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** The body, decoded. */
  text: z.string(),
});
export type ReceivedMail = z.infer<typeof receivedMail>;
