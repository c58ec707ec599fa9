import { createHmac } from 'node:crypto';

/** What a delivery's signatures are made of. */
export interface Signed {
  /** The secrets that are valid, newest first; several during a rotation. */
  secrets: readonly string[];
  /** The event's id as the receiver sees it, `evt_` and a UUID. */
  eventId: string;
  body: string;
  at: Date;
  /** How many attempts came before. */
  attempts: number;
}

/**
 * The headers by which a receiver recognizes a delivery (apps/gateway/src/docs/guides/signatures.md): the documented one, and those of Standard
 * Webhooks. During a rotation each carries one signature for every valid secret. Verifiers that read one of several
 * `v1` of the documented header take the first or the last: the order turns around with each attempt, so that those also
 * accept the delivery, at the latest on its second attempt. The first attempt ends with the oldest secret.
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

/** The documented header is keyed with the whole secret as it was shown, `whsec_` included; Standard Webhooks is not. */
const standardKey = (secret: string) => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');

/** What every secret begins with; the bytes that follow are in base64. */
export const SECRET_PREFIX = 'whsec_';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
