import { AppError, type Log, notFound } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import type { Caller, Visit } from '../caller.ts';
import { ADDRESS_HEADER, hasSessionCookie } from './cookies.ts';
import type { IdentityStore } from './store.ts';

/** The most dashboard addresses at a time: PUBLIC_URL, and localhost with several ports. */
const MAX_ORIGINS = 8;

export type Identity = ReturnType<typeof createIdentity>;

/**
 * Identifies people with better-auth. It is loaded by the first request that signs in or has a session, because it
 * would slow every start. @param secret signs the cookies and encrypts the secrets of authenticator apps; without it,
 * sign-in is off
 */
export function createIdentity(store: IdentityStore, secret: string | undefined, log: Log) {
  const byOrigin = new LRUCache<string, ReturnType<typeof load>>({ max: MAX_ORIGINS });

  async function load(origin: string) {
    if (secret === undefined) throw new AppError('internal', 'The dashboard is off. Set DASHBOARD_SECRET.');
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
      const { id, name, email, emailVerified, twoFactorEnabled, isInstanceOwner } = found.user;
      const flags = {
        twoFactorEnabled: twoFactorEnabled ?? false,
        isInstanceOwner: isInstanceOwner ?? false,
      };
      return {
        person: { id, name, email, emailVerified, ...flags },
        sessionId: found.session.id,
      };
    },

    /** Renews the session if it is older than a day; returns the cookies to set. */
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

    /** Signs in a person who has passed both factors at the gateway; returns the cookies to set. */
    async startSession(visit: Visit, userId: string): Promise<string[]> {
      const { api } = await at(visit.origin);
      const headers = addressed(visit);
      const started = await api.startSession({ body: { userId }, headers, returnHeaders: true });
      return started.headers.getSetCookie();
    },

    /** Like startSession, for a person who has passed one factor; `needsCode` if the second one is required. */
    async startSessionUnlessCode(visit: Visit, userId: string) {
      const { api } = await at(visit.origin);
      const headers = addressed(visit);
      const started = await api.startSessionUnlessCode({ body: { userId }, headers, returnHeaders: true });
      return { cookies: started.headers.getSetCookie(), needsCode: started.response.twoFactorRedirect };
    },

    /** Whether this is the person's password; false for a person without one. */
    async isPassword({ origin }: Visit, userId: string, password: string): Promise<boolean> {
      const { internalAdapter, password: passwords } = await (await at(origin)).$context;
      const signIns = await internalAdapter.findAccounts(userId);
      const hash = signIns.find(({ providerId }) => providerId === 'credential')?.password;
      return hash ? passwords.verify({ hash, password }) : false;
    },

    /** The active sessions of a person, newest first. */
    async listSessions({ origin }: Visit, userId: string) {
      const { internalAdapter } = await (await at(origin)).$context;
      const sessions = await internalAdapter.listSessions(userId, { onlyActiveSessions: true });
      return sessions.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
    },

    /** Ends one session of a person immediately. Throws not_found. */
    async revokeSession(visit: Visit, userId: string, sessionId: string): Promise<void> {
      const session = (await this.listSessions(visit, userId)).find(({ id }) => id === sessionId);
      if (!session) throw notFound('session');
      const { internalAdapter } = await (await at(visit.origin)).$context;
      await internalAdapter.deleteSession(session.token);
    },
  };
}

/** The request's headers with the client's address, which is stored with the session. */
function addressed({ headers, address }: Visit): Headers {
  const sent = new Headers(headers);
  sent.set(ADDRESS_HEADER, address);
  return sent;
}
