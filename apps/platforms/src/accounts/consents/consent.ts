import { createHash, randomBytes } from 'node:crypto';
import type { Platform } from '@postrider/platform-rules';
import { z } from 'zod';

/** A consent page that has not been answered yet. */
export interface PendingConsent {
  /** SHA-256 of the state, in hex: who reads the database can't answer in the page's place. */
  _id: string;
  workspaceId: string;
  platform: Platform;
  /** Sealed JSON of what must be known again when the page has answered. */
  sealed: string;
  expiresAt: Date;
}

/** What is sealed: the connector's app with its secret, and what the page was asked with. */
export const consentState = z.object({ app: z.unknown(), codeVerifier: z.string(), redirectUri: z.string() });

/** Longer than anybody thinks about a consent page. */
export const CONSENT_LIVES_MS = 10 * 60_000;

/** 256 random bits, as a state or a PKCE verifier (RFC 7636: at least 43 characters). */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** The PKCE challenge for a verifier (S256). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The id under which a state is kept. */
export const pendingId = (state: string): string => createHash('sha256').update(state).digest('hex');
