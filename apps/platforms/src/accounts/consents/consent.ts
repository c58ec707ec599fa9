import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '@postrider/platform-rules';
import { z } from 'zod';

/** A sign-in whose consent page has not returned yet. */
export interface PendingConsent {
  /** SHA-256 of the state, in hex: read access to the database is not enough to finish the sign-in. */
  _id: string;
  workspaceId: string;
  platform: Platform;
  /** Sealed JSON of the data for finishing. */
  sealed: string;
  expiresAt: Date;
}

/** The sealed data: the connector's app with its secret, and the parameters of the authorization request. */
export const consentState = z.object({ app: z.unknown(), codeVerifier: z.string(), redirectUri: z.string() });

/** How long a consent page is valid. */
export const CONSENT_TTL_MS = 10 * 60_000;

/** 256 random bits, as a state or a PKCE verifier (RFC 7636: at least 43 characters). */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** The PKCE challenge for a verifier (S256). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The id under which a state is stored. */
export const pendingId = (state: string): string => createHash('sha256').update(state).digest('hex');
