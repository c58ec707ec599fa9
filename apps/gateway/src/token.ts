import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a link: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
