import { createHmac } from 'node:crypto';

/** The input of a delivery's signatures. */
export interface Signed {
  /** The valid secrets, newest first; several during a rotation. */
  secrets: readonly string[];
  /** The event's id for the receiver, `evt_` and a UUID. */
  eventId: string;
  body: string;
  at: Date;
  /** The number of earlier attempts. */
  attempts: number;
}

/**
 * The signature headers of a delivery (apps/gateway/src/docs/guides/signatures.md): the documented one, and those of
 * Standard Webhooks. During a rotation, each contains one signature for every valid secret. Some verifiers read only
 * the first or the last `v1` of the documented header. The order is reversed with each attempt, so that they accept the
 * delivery on its second attempt at the latest. The first attempt ends with the oldest secret.
 */
export function signatureHeaders({ secrets, eventId, body, at, attempts }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const ordered = attempts % 2 === 0 ? secrets : secrets.toReversed();
  const documented = ordered.map((secret) => `v1=${hmac(secret, `${seconds}.${body}`).toString('hex')}`);
  const standard = ordered.map(
    (secret) => `v1,${hmac(standardKey(secret), `${eventId}.${seconds}.${body}`).toString('base64')}`,
  );
  return {
    'x-service-signature': [`t=${seconds}`, ...documented].join(','),
    'webhook-id': eventId,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': standard.join(' '),
  };
}

/** The key of the documented header is the whole secret, including `whsec_`; that of Standard Webhooks is not. */
const standardKey = (secret: string) => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');

/** The prefix of every secret; the following bytes are in base64. */
export const SECRET_PREFIX = 'whsec_';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
