import { randomBytes } from 'node:crypto';
import type { Keyring } from '@postrider/service';
import { SECRET_PREFIX } from '@postrider/service/signature';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** How long a secret stays valid after its replacement (docs/api-rules.md, Webhooks). */
const OVERLAP_MS = 24 * 3_600_000;

/** The most previous secrets of an endpoint that are valid at the same time. */
export const MAX_PREVIOUS = 3;

/** A previous secret in the sealed text of an endpoint. */
const previousSecrets = z.array(z.object({ secret: z.string(), validUntil: z.coerce.date() }));

type Secrets = Pick<Endpoint, '_id' | 'secret' | 'previousSecrets'>;

/** The fields that a rotation writes; both texts are sealed. */
export interface Rotation {
  rotationId: string;
  secret: string;
  previousSecrets: string;
  previousValidUntil: Date;
}

/** `whsec_` and base64 of 32 random bytes, as in Standard Webhooks. */
export const newSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

/** The valid secrets in plain text, newest first. Throws if no key opens them. */
export const validSecrets = (keyring: Keyring, endpoint: Secrets, now: Date): string[] => [
  keyring.open(endpoint.secret, endpoint._id),
  ...validPrevious(keyring, endpoint, now).map(({ secret }) => secret),
];

/** The valid previous secrets, newest first. */
function validPrevious(keyring: Keyring, endpoint: Pick<Secrets, '_id' | 'previousSecrets'>, now: Date) {
  if (endpoint.previousSecrets === undefined) return [];
  const opened: unknown = JSON.parse(keyring.open(endpoint.previousSecrets, endpoint._id));
  return previousSecrets.parse(opened).filter(({ validUntil }) => validUntil > now);
}

/** The change that replaces an endpoint's secret; undefined if the maximum of previous secrets is valid. */
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
