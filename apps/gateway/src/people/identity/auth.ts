import type { Log } from '@postrider/service';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { v7 as uuidv7 } from 'uuid';
import { AUTH_PATH } from '../../paths.ts';
import { createAuthAdapter } from './adapter.ts';
import { ADDRESS_HEADER, COOKIE_PREFIX } from './cookies.ts';
import { startSession } from './start-session.ts';
import { COLLECTIONS, type IdentityStore } from './store.ts';

const DAY_S = 24 * 60 * 60;

/**
 * Sign-in at one address of the dashboard. Only set-up and invitations add people. The gateway's own limits on attempts
 * apply, which all replicas share. This module loads slowly: see `identity.ts`.
 */
export const createAuth = (store: IdentityStore, secret: string, origin: string, log: Log) =>
  betterAuth({
    appName: 'Postrider',
    baseURL: origin,
    basePath: AUTH_PATH,
    trustedOrigins: [origin],
    secret,
    database: createAuthAdapter(store),
    user: {
      modelName: COLLECTIONS.user,
      additionalFields: { isInstanceOwner: { type: 'boolean', required: false, input: false } },
    },
    // Without a cookie cache, so that a revoked session ends immediately.
    session: { modelName: COLLECTIONS.session, expiresIn: 7 * DAY_S, updateAge: DAY_S, freshAge: DAY_S },
    account: { modelName: COLLECTIONS.account },
    verification: { modelName: COLLECTIONS.verification },
    emailAndPassword: { enabled: true, disableSignUp: true, revokeSessionsOnPasswordReset: true },
    rateLimit: { enabled: false },
    // The gateway handles other errors, such as an unavailable database.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => log[level](message) },
    plugins: [
      twoFactor({
        issuer: 'Postrider',
        schema: { twoFactor: { modelName: COLLECTIONS.twoFactor } },
      }),
      startSession,
    ],
    advanced: {
      // With this prefix, browsers accept the cookie only over https and only for this host.
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => uuidv7() },
    },
  });
