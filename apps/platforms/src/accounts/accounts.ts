import type { Platform } from '@postrider/contracts';
import { AppError, type Keyring, notFound } from '@postrider/service';
import { type Outbox, outboxEntry } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import type { Connection, Connector } from '../connectors/connector.ts';
import type { Connectors } from '../connectors/registry.ts';
import { type Account, endsBefore, type Session, signedIn } from './account.ts';
import type { Renewal } from './renewal.ts';
import type { AccountsStore } from './store.ts';

export interface Accounts {
  list(workspaceId: string): Promise<Account[]>;
  get(workspaceId: string, id: string): Promise<Account>;
  find(workspaceId: string, id: string): Promise<Account | null>;
  /** Signs in and keeps the account; one that is known keeps its id. */
  connect(workspaceId: string, platform: Platform, credentials: unknown): Promise<Account>;
  disconnect(workspaceId: string, id: string): Promise<void>;
  /** An account with its tokens in the open. */
  open(account: Account): Session;
  /** Tokens that will work until a moment, renewed where they would not. */
  freshUntil(session: Session, moment: Date): Promise<Session>;
  /** New tokens for a session whose tokens are out of date. */
  renew(session: Session): Promise<Session>;
  /** Notes, and tells once, that the platform refuses these tokens for good. */
  loseAccess(account: Account): Promise<void>;
  reconnectsSince(since: Date, afterEventId: string, limit: number): Promise<Account[]>;
}

interface Parts {
  store: AccountsStore;
  outbox: Outbox;
  connectors: Connectors;
  keyring: Keyring;
  renewal: Renewal;
}

/** Connecting, keeping and losing accounts. */
export function createAccounts({ store, outbox, connectors, keyring, renewal }: Parts): Accounts {
  async function keep(workspaceId: string, platform: Platform, connection: Connection): Promise<Account> {
    const tokens = JSON.stringify(connection.grant.tokens);
    for (;;) {
      const change = { platform, ...signedIn(connection, new Date()) };
      const known = await store.findByIdentity(workspaceId, platform, connection.account.externalId);
      if (known) {
        const sealed = { ...change, tokens: keyring.seal(tokens, known._id) };
        const renewed = await store.reconnect(workspaceId, known._id, sealed);
        if (renewed) return renewed;
        continue;
      }
      const _id = uuidv7();
      const fresh = { _id, workspaceId, ...change, tokens: keyring.seal(tokens, _id), tokensVersion: 1 };
      if (await store.insert(workspaceId, fresh)) return fresh;
    }
  }

  return {
    list: (workspaceId) => store.list(workspaceId),

    find: (workspaceId, id) => store.get(workspaceId, id),

    async get(workspaceId, id) {
      const account = await store.get(workspaceId, id);
      if (!account) throw notFound('account');
      return account;
    },

    async connect(workspaceId, platform, credentials) {
      const connector = connectors[platform];
      const connection = await connector.connect(credentials).catch((error: unknown) => {
        throw connectFailed(connector, error);
      });
      return keep(workspaceId, platform, connection);
    },

    async disconnect(workspaceId, id) {
      if (!(await store.remove(workspaceId, id))) throw notFound('account');
    },

    open: renewal.open,

    freshUntil: async (session, moment) =>
      endsBefore(session.account, moment) ? renewal.renew(session) : session,

    renew: renewal.renew,

    async loseAccess(account) {
      const { _id, workspaceId } = account;
      const event = outboxEntry('account.needs_reconnect', workspaceId, _id);
      const reconnect = { eventId: event._id, at: event.at };
      if (await store.loseAccess(workspaceId, account, reconnect, event)) void outbox.flush(_id, [event]);
    },

    reconnectsSince: (since, afterEventId, limit) => store.reconnectsSince(since, afterEventId, limit),
  };
}

/** A failed sign-in in the words of the public API. */
function connectFailed({ classify }: Connector, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { kind, failure } = classify(error);
  if (kind === 'tell_user' || kind === 'reconnect')
    return new AppError('account_not_connected', failure.message, { cause: error });
  return new AppError('unavailable', `${failure.message} Try again in a moment.`, {
    retryAfter: 5,
    cause: error,
  });
}
