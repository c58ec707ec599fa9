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
  'edit',
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

export const accountInput = z.strictObject({
  platform: platformName,
  /** A name; platforms whose handles have a domain add theirs to one that has none. */
  handle: z.string().min(1),
  password: z.string().min(1).optional(),
  displayName: z.string().optional(),
  /** A further callback address of the developer's app, on platforms that have such apps. */
  redirectUri: z.url().optional(),
});
export type AccountInput = z.input<typeof accountInput>;

/** An account that was added, and what it is connected with: all fields and tokens of its platform's definition. */
export const addedAccount = z.object({
  platform: platformName,
  id: z.string(),
  /** As the platform writes it. */
  handle: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type AddedAccount = z.infer<typeof addedAccount>;

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
