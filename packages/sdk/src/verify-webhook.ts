import type { WebhookEvent } from './types.ts';

export interface Delivery {
  /** The raw body, before any parsing. */
  rawBody: string | Uint8Array;
  /** The value of the header `X-Service-Signature`; null or undefined without one. */
  signature: string | null | undefined;
  /** The endpoint's signing secret, which begins with `whsec_`. */
  secret: string;
  /** How far the delivery's time may be from now, in seconds; default 300, five minutes. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970; by default the current time. */
  now?: number;
}

export type VerificationFailure =
  | 'missing_signature'
  | 'malformed_signature'
  | 'wrong_signature'
  | 'wrong_time'
  | 'invalid_body';

const MESSAGES: Readonly<Record<VerificationFailure, string>> = {
  missing_signature: 'The delivery has no X-Service-Signature.',
  malformed_signature: 'The X-Service-Signature does not have the form t=<unix seconds>,v1=<hex>.',
  wrong_signature: 'The signature does not match this secret and body. Pass the raw body.',
  wrong_time: 'The delivery is too old, or a clock is wrong.',
  invalid_body: 'The signature is valid, but the body is not an event.',
};

/** The delivery is not genuine: return 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure) {
    super(MESSAGES[reason]);
    this.reason = reason;
  }
}

/**
 * The event in a delivery that Postrider signed within the tolerance. Rejects with WebhookVerificationError otherwise.
 * Deliveries can come more than once: drop repeats by the event's `id`. A newer API may send event types that
 * WebhookEvent does not list: return 200 for them.
 */
export async function verifyWebhook(delivery: Delivery): Promise<WebhookEvent> {
  const { rawBody, signature, secret, toleranceSeconds = 300, now = Date.now() } = delivery;
  if (!secret) throw new TypeError('secret is empty.');
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const { seconds, candidates } = readSignature(signature);
  const signed = join(new TextEncoder().encode(`${seconds}.`), body);
  if (!(await isSigned(secret, signed, candidates))) throw new WebhookVerificationError('wrong_signature');
  if (!(Math.abs(now / 1000 - Number(seconds)) <= toleranceSeconds)) {
    throw new WebhookVerificationError('wrong_time');
  }
  return readEvent(body);
}

/** `t=<unix seconds>` and one `v1=<hex>` or more, in any order; other schemes are ignored. */
function readSignature(header: string | null | undefined) {
  if (!header) throw new WebhookVerificationError('missing_signature');
  const parts = header.split(',').map((part) => part.trim());
  const seconds = parts.find((part) => /^t=\d{1,15}$/.test(part))?.slice(2);
  const candidates = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/i.exec(part)?.[1] ?? []);
  if (seconds === undefined || candidates.length === 0) {
    throw new WebhookVerificationError('malformed_signature');
  }
  return { seconds, candidates };
}

/** `subtle.verify` compares in constant time; every candidate is checked. */
async function isSigned(secret: string, signed: Uint8Array<ArrayBuffer>, candidates: string[]) {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const fits = await Promise.all(
    candidates.map((hex) => crypto.subtle.verify('HMAC', key, fromHex(hex), signed)),
  );
  return fits.includes(true);
}

function readEvent(body: Uint8Array): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (isEvent(event)) return event;
  } catch {}
  throw new WebhookVerificationError('invalid_body');
}

/** The fields of every event; the others are as documented. */
const isEvent = (value: unknown): value is WebhookEvent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null;

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function join(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(head.length + tail.length);
  joined.set(head);
  joined.set(tail, head.length);
  return joined;
}
