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
 * Sign-in of people at one address of the dashboard. People are added by set-up and by invitation only, and limits on
 * attempts are the gateway's own, which all replicas share. Loading this module takes long: see `identity.ts`.
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
    // Without a cache in the cookie, so that a session that is revoked ends at once.
    session: { modelName: COLLECTIONS.session, expiresIn: 7 * DAY_S, updateAge: DAY_S, freshAge: DAY_S },
    account: { modelName: COLLECTIONS.account },
    verification: { modelName: COLLECTIONS.verification },
    emailAndPassword: { enabled: true, disableSignUp: true, revokeSessionsOnPasswordReset: true },
    rateLimit: { enabled: false },
    // What is no refusal, such as a database that is away, the gateway answers itself.
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
      // With this prefix browsers accept a cookie over https only, for this host and no other.
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => uuidv7() },
    },
  });
