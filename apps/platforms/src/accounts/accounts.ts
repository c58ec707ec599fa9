import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ReconnectSchema } from '@postrider/contracts/platforms';
import {
  invalid,
  notFound,
  type Page,
  type RequireSeen,
  readPage,
  timeFromNow,
  toFacts,
  writeAsSeen,
} from '@postrider/service';
import { type Outbox, outboxEntry } from '@postrider/service/outbox';
import { PlatformCallError } from '../connectors/calls.ts';
import type { Failure } from '../connectors/verdict.ts';
import type { Account, Reconnect, Session } from './account.ts';
import { renewalPause } from './check-times.ts';
import type { Renewal } from './renewal.ts';
import type { AccountsStore, Place } from './store.ts';
import { expiresBefore, isRenewedBefore } from './token-times.ts';

export interface Accounts {
  /** Newest first. */
  list(workspaceId: string): Promise<Account[]>;
  /** Newest first, in pages. Throws invalid_request for an invalid token. */
  page(workspaceId: string, profileId: string, limit: number, pageToken: string): Promise<Page<Account>>;
  get(workspaceId: string, id: string): Promise<Account>;
  find(workspaceId: string, id: string): Promise<Account | null>;
  disconnect(workspaceId: string, id: string, requireSeen: RequireSeen<Account>): Promise<void>;
  /** An account with its decrypted tokens. */
  open(account: Account): Promise<Session>;
  /**
   * Tokens that are valid until this time, renewed if necessary. If a renewal ahead of the expiry fails for now, the
   * present tokens, which are left alone for six hours.
   */
  freshUntil(session: Session, moment: Date): Promise<Session>;
  /** New tokens for a session whose tokens have expired. */
  renew(session: Session): Promise<Session>;
  /** Marks the account because the platform permanently rejects its tokens, and publishes one event about it. */
  markNeedsReconnect(account: Account, failure: Failure): Promise<void>;
  reconnectsSince(since: Date, afterEventId: string, limit: number): Promise<Account[]>;
  expirationsSince(since: Date, afterEventId: string, limit: number): Promise<Account[]>;
}

interface Dependencies {
  store: AccountsStore;
  outbox: Outbox;
  renewal: Renewal;
}

/** The connected accounts of workspaces. */
export function createAccounts({ store, outbox, renewal }: Dependencies): Accounts {
  async function get(workspaceId: string, id: string): Promise<Account> {
    const account = await store.get(workspaceId, id);
    if (!account) throw notFound('account');
    return account;
  }

  return {
    get,

    list: (workspaceId) => store.list(workspaceId),

    page(workspaceId, profileId, limit, pageToken) {
      const after = pageToken ? placeOf(pageToken) : undefined;
      return readPage(limit, (size) => store.listAfter(workspaceId, profileId, after, size), tokenOf);
    },

    find: (workspaceId, id) => store.get(workspaceId, id),

    async disconnect(workspaceId, id, requireSeen) {
      const read = () => get(workspaceId, id);
      await writeAsSeen(read, requireSeen, async (found) => (await store.remove(workspaceId, found)) || null);
    },

    open: renewal.open,

    async freshUntil(session, moment) {
      const { account } = session;
      if (!isRenewedBefore(account, moment)) return session;
      try {
        return await renewal.renew(session);
      } catch (error) {
        if (expiresBefore(account, moment) || !isForNow(error)) throw error;
        const renewAt = timeFromNow(renewalPause());
        await store.postponeRenewal(account.workspaceId, account, renewAt);
        return { ...session, account: { ...account, renewAt } };
      }
    },

    renew: renewal.renew,

    async markNeedsReconnect(account, failure) {
      const { _id, workspaceId } = account;
      const entry = outboxEntry('account.needs_reconnect', workspaceId, _id);
      const reconnect = { eventId: entry._id, at: entry.at, failure };
      const event = { ...entry, facts: toFacts(ReconnectSchema, reconnectMessage(account, reconnect)) };
      if (await store.markNeedsReconnect(workspaceId, account, reconnect, event))
        void outbox.flush(_id, [event]);
    },

    reconnectsSince: (since, afterEventId, limit) => store.reconnectsSince(since, afterEventId, limit),

    expirationsSince: (since, afterEventId, limit) => store.expirationsSince(since, afterEventId, limit),
  };
}

/** Whether the platform may renew the tokens later. */
const isForNow = (error: unknown): boolean =>
  error instanceof PlatformCallError && error.verdict.kind !== 'reconnect';

const tokenOf = ({ connectedAt, _id }: Place) => `${connectedAt.getTime()}.${_id}`;

function placeOf(pageToken: string): Place {
  const [, time, _id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(pageToken) ?? [];
  if (!time || !_id)
    throw invalid('/pageToken', 'invalid_format', 'This must be the token of the previous page.');
  return { connectedAt: new Date(Number(time)), _id };
}

/** The facts of a loss of access. */
export const reconnectMessage = (
  { workspaceId, profileId = '', _id, platform, username }: Account,
  lost: Reconnect,
) =>
  create(ReconnectSchema, {
    workspaceId,
    profileId,
    accountId: _id,
    platform,
    username,
    eventId: lost.eventId,
    at: timestampFromDate(lost.at),
  });
