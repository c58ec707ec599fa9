import { AppError, type Log, notFound } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import type { Caller, Visit } from '../caller.ts';
import { hasSessionCookie } from './cookies.ts';
import type { IdentityStore } from './store.ts';

/** Addresses of the dashboard at a time: PUBLIC_URL, and localhost under several ports. */
const MAX_ORIGINS = 8;

export type Identity = ReturnType<typeof createIdentity>;

/**
 * Who people are, by better-auth, which is loaded with the first request that signs in or has a session: it would
 * make every start slower.
 * @param secret signs the cookies and encrypts the secrets of authenticator apps; without it nobody can sign in
 */
export function createIdentity(store: IdentityStore, secret: string | undefined, log: Log) {
  const byOrigin = new LRUCache<string, ReturnType<typeof load>>({ max: MAX_ORIGINS });

  async function load(origin: string) {
    if (secret === undefined) throw new AppError('internal', 'The dashboard is off: set DASHBOARD_SECRET.');
    const { createAuth } = await import('./auth.ts');
    return createAuth(store, secret, origin, log);
  }

  /** Better-auth for one address of the dashboard. */
  function at(origin: string): ReturnType<typeof load> {
    const known = byOrigin.get(origin) ?? load(origin);
    byOrigin.set(origin, known);
    return known;
  }

  return {
    at,
    isOff: secret === undefined,

    /** The person behind a request's session cookie; undefined without a valid one. */
    async findCaller({ origin, headers }: Visit): Promise<Caller | undefined> {
      if (secret === undefined || !hasSessionCookie(headers)) return undefined;
      const { api } = await at(origin);
      const found = await api.getSession({ headers, query: { disableRefresh: true } });
      if (!found) return undefined;
      const { id, name, email, twoFactorEnabled } = found.user;
      return {
        person: { id, name, email, twoFactorEnabled: twoFactorEnabled ?? false },
        sessionId: found.session.id,
      };
    },

    /** Renews the session where it is older than a day; returns the cookies to set. */
    async renew({ origin, headers }: Visit): Promise<string[]> {
      const { api } = await at(origin);
      return (await api.getSession({ headers, returnHeaders: true })).headers.getSetCookie();
    },

    /** Signs a person in; returns the cookies to set. */
    async signIn({ origin, headers }: Visit, email: string, password: string): Promise<string[]> {
      const { api } = await at(origin);
      const signedIn = await api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
      return signedIn.headers.getSetCookie();
    },

    /** The sessions of a person that have not ended, newest first. */
    async listSessions({ origin }: Visit, userId: string) {
      const { internalAdapter } = await (await at(origin)).$context;
      const sessions = await internalAdapter.listSessions(userId, { onlyActiveSessions: true });
      return sessions.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
    },

    /** Ends one session of a person at once. Throws not_found. */
    async revokeSession(visit: Visit, userId: string, sessionId: string): Promise<void> {
      const session = (await this.listSessions(visit, userId)).find(({ id }) => id === sessionId);
      if (!session) throw notFound('session');
      const { internalAdapter } = await (await at(visit.origin)).$context;
      await internalAdapter.deleteSession(session.token);
    },
  };
}
