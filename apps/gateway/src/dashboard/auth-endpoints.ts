import { bounded } from '@postrider/contracts';
import { z } from 'zod';
import { email } from '../people/email.ts';
import { name } from '../workspaces/input.ts';

/** An endpoint of better-auth. */
export interface AuthEndpoint {
  /** Whether the caller is signed in already. */
  needsSession: boolean;
  /** Whether it accepts passwords or codes, so that calls count as attempts. */
  takesSecret: boolean;
  /** The fields that it receives; all others are dropped. */
  body: z.ZodObject;
}

/** Longer than any stored password or code. */
const secret = bounded(1_000);

const withPassword: AuthEndpoint = {
  needsSession: true,
  takesSecret: true,
  body: z.object({ password: secret }),
};
const withCode: AuthEndpoint = { needsSession: false, takesSecret: true, body: z.object({ code: secret }) };

/**
 * The endpoints of better-auth that the pages use, by path. The others are not served, because some change a person's
 * sign-in without any proof.
 */
export const AUTH_ENDPOINTS: Readonly<Record<string, AuthEndpoint>> = {
  '/sign-in/email': {
    needsSession: false,
    takesSecret: true,
    body: z.object({ email, password: secret }),
  },
  '/sign-out': { needsSession: false, takesSecret: false, body: z.object({}) },
  '/update-user': { needsSession: true, takesSecret: false, body: z.object({ name }) },
  '/change-password': {
    needsSession: true,
    takesSecret: true,
    body: z.object({
      currentPassword: secret,
      newPassword: secret,
      revokeOtherSessions: z.boolean().optional(),
    }),
  },
  '/two-factor/enable': withPassword,
  '/two-factor/disable': withPassword,
  '/two-factor/generate-backup-codes': withPassword,
  // Called with a session to confirm a new app, and without one to sign in.
  '/two-factor/verify-totp': withCode,
  '/two-factor/verify-backup-code': withCode,
};
