import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ReconnectSchema } from '@postrider/contracts/platforms';
import { invalid, notFound, type Page, readPage, toFacts } from '@postrider/service';
import { type Outbox, outboxEntry } from '@postrider/service/outbox';
import { type Account, expiresBefore, type Reconnect, type Session } from './account.ts';
import type { Renewal } from './renewal.ts';
import type { AccountsStore, Place } from './store.ts';

export interface Accounts {
  /** Newest first. */
  list(workspaceId: string): Promise<Account[]>;
  /** Newest first, in pages. Throws invalid_request for an invalid token. */
  page(workspaceId: string, limit: number, pageToken: string): Promise<Page<Account>>;
  get(workspaceId: string, id: string): Promise<Account>;
  find(workspaceId: string, id: string): Promise<Account | null>;
  disconnect(workspaceId: string, id: string): Promise<void>;
  /** An account with its decrypted tokens. */
  open(account: Account): Promise<Session>;
  /** Tokens that are valid until this time, renewed if necessary. */
  freshUntil(session: Session, moment: Date): Promise<Session>;
  /** New tokens for a session whose tokens have expired. */
  renew(session: Session): Promise<Session>;
  /** Marks the account because the platform permanently rejects its tokens, and publishes one event about it. */
  markNeedsReconnect(account: Account): Promise<void>;
  reconnectsSince(since: Date, afterEventId: string, limit: number): Promise<Account[]>;
}

interface Dependencies {
  store: AccountsStore;
  outbox: Outbox;
  renewal: Renewal;
}

/** The connected accounts of workspaces. */
export function createAccounts({ store, outbox, renewal }: Dependencies): Accounts {
  return {
    list: (workspaceId) => store.list(workspaceId),

    page(workspaceId, limit, pageToken) {
      const after = pageToken ? placeOf(pageToken) : undefined;
      return readPage(limit, (size) => store.listAfter(workspaceId, after, size), tokenOf);
    },

    find: (workspaceId, id) => store.get(workspaceId, id),

    async get(workspaceId, id) {
      const account = await store.get(workspaceId, id);
      if (!account) throw notFound('account');
      return account;
    },

    async disconnect(workspaceId, id) {
      if (!(await store.remove(workspaceId, id))) throw notFound('account');
    },

    open: renewal.open,

    freshUntil: async (session, moment) =>
      expiresBefore(session.account, moment) ? renewal.renew(session) : session,

    renew: renewal.renew,

    async markNeedsReconnect(account) {
      const { _id, workspaceId } = account;
      const entry = outboxEntry('account.needs_reconnect', workspaceId, _id);
      const reconnect = { eventId: entry._id, at: entry.at };
      const event = { ...entry, facts: toFacts(ReconnectSchema, reconnectMessage(account, reconnect)) };
      if (await store.markNeedsReconnect(workspaceId, account, reconnect, event))
        void outbox.flush(_id, [event]);
    },

    reconnectsSince: (since, afterEventId, limit) => store.reconnectsSince(since, afterEventId, limit),
  };
}

const tokenOf = ({ connectedAt, _id }: Place) => `${connectedAt.getTime()}.${_id}`;

function placeOf(pageToken: string): Place {
  const [, time, _id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(pageToken) ?? [];
  if (!time || !_id)
    throw invalid('/pageToken', 'invalid_format', 'This must be the token of the previous page.');
  return { connectedAt: new Date(Number(time)), _id };
}

/** The facts of a loss of access. */
export const reconnectMessage = ({ workspaceId, _id, platform, username }: Account, lost: Reconnect) =>
  create(ReconnectSchema, {
    workspaceId,
    accountId: _id,
    platform,
    username,
    eventId: lost.eventId,
    at: timestampFromDate(lost.at),
  });
