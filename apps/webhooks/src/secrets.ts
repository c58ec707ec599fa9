import { randomBytes } from 'node:crypto';
import type { Keyring } from '@postrider/service';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { SECRET_PREFIX } from './signature.ts';

/** How long a secret stays valid after it was replaced (docs/api-rules.md, Webhooks). */
const OVERLAP_MS = 24 * 3_600_000;

/** Replaced secrets of an endpoint that are valid at the same time. */
export const MAX_PREVIOUS = 3;

/** A replaced secret, as the sealed text of an endpoint has it. */
const previousSecrets = z.array(z.object({ secret: z.string(), validUntil: z.coerce.date() }));

type Secrets = Pick<Endpoint, '_id' | 'secret' | 'previousSecrets'>;

/** What a rotation writes; both texts are sealed. */
export interface Rotation {
  rotationId: string;
  secret: string;
  previousSecrets: string;
  previousValidUntil: Date;
}

/** `whsec_` and base64 of 32 random bytes, as Standard Webhooks has it. */
export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** Those that are valid, in clear, newest first. Throws where no key opens them. */
export const validSecrets = (keyring: Keyring, endpoint: Secrets, now: Date): string[] => [
  keyring.open(endpoint.secret, endpoint._id),
  ...validPrevious(keyring, endpoint, now).map(({ secret }) => secret),
];

/** The replaced secrets that are valid, newest first. */
function validPrevious(keyring: Keyring, endpoint: Pick<Secrets, '_id' | 'previousSecrets'>, now: Date) {
  if (endpoint.previousSecrets === undefined) return [];
  const opened: unknown = JSON.parse(keyring.open(endpoint.previousSecrets, endpoint._id));
  return previousSecrets.parse(opened).filter(({ validUntil }) => validUntil > now);
}

/** What replaces an endpoint's secret; undefined where as many as are allowed are valid beside it. */
export function rotate(
  keyring: Keyring,
  endpoint: Secrets,
  { rotationId, replacement }: { rotationId: string; replacement: string },
  now: Date,
): Rotation | undefined {
  const others = validPrevious(keyring, endpoint, now);
  if (others.length >= MAX_PREVIOUS) return undefined;
  const previousValidUntil = new Date(now.getTime() + OVERLAP_MS);
  const current = { secret: keyring.open(endpoint.secret, endpoint._id), validUntil: previousValidUntil };
  return {
    rotationId,
    secret: keyring.seal(replacement, endpoint._id),
    previousSecrets: keyring.seal(JSON.stringify([current, ...others]), endpoint._id),
    previousValidUntil,
  };
}
