import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '@postrider/platform-rules';
import { z } from 'zod';

/** A sign-in that waits for its consent page, or for the choice of its accounts. */
export interface PendingConsent {
  /** From `pendingId` or `choiceId`: read access to the database is not enough to finish the sign-in. */
  _id: string;
  workspaceId: string;
  platform: Platform;
  /** Sealed JSON: `consentState` or `choiceState`. */
  sealed: string;
  expiresAt: Date;
}

/**
 * The sealed data: the connector's app with its secret, the parameters of the authorization request, and the operator's
 * app if it is used.
 */
export const consentState = z.object({
  app: z.unknown(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  // Absent in a sign-in that an earlier version began.
  operatorApp: z.record(z.string(), z.string()).nullable().default(null),
});

/** How long a consent page is valid, and then the choice of its accounts. */
export const CONSENT_TTL_MS = 10 * 60_000;

/** 256 random bits, as a state or a PKCE verifier (RFC 7636: at least 43 characters). */
export const randomText = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The id under which a state is stored. */
export const pendingId = hashOf;

/** The id under which the choice of accounts is stored; never that of a state. */
export const choiceId = (token: string): string => `choice-${hashOf(token)}`;
