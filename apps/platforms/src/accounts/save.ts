import type { Platform } from '@postrider/platform-rules';
import { currentTime, type Keyring } from '@postrider/service';
import { type Outbox, publicEntry } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '../connectors/connector.ts';
import type { Account } from './account.ts';
import { nextCheck } from './check-times.ts';
import type { AccountsStore } from './store.ts';
import { grantChange } from './token-times.ts';

/** A verified sign-in, with the app taken out of its tokens if that is the operator's. */
export interface SignedIn {
  platform: Platform;
  connection: Connection;
  usesOperatorApp: boolean;
}

/** Stores an account, with its event. A known account of the workspace keeps its id. */
export type SaveAccount = (workspaceId: string, signedIn: SignedIn) => Promise<Account>;

export const createSaveAccount =
  (store: AccountsStore, outbox: Pick<Outbox, 'flush'>, keyring: Keyring): SaveAccount =>
  async (workspaceId, { platform, connection, usesOperatorApp }) => {
    const { account, displayName, avatarUrl, grant } = connection;
    for (;;) {
      const now = currentTime();
      const times = grantChange(grant, now);
      const known = await store.findByIdentity(workspaceId, platform, account.externalId);
      const _id = known?._id ?? uuidv7();
      const change = {
        ...{ platform, usesOperatorApp, ...account, displayName, avatarUrl },
        ...{ status: 'connected' as const, connectedAt: now, ...times },
        checkAt: nextCheck({ _id, ...times }, now),
        tokens: keyring.seal(JSON.stringify(grant.tokens), _id),
      };
      if (known) {
        const event = connectedEvent({ workspaceId, _id, ...change });
        const renewed = await store.reconnect(workspaceId, _id, change, event);
        if (!renewed) continue;
        void outbox.flush(_id, [event]);
        return renewed;
      }
      const fresh = { _id, workspaceId, ...change, tokensVersion: 1 };
      const event = connectedEvent(fresh);
      if (!(await store.insert(workspaceId, fresh, event))) continue;
      void outbox.flush(_id, [event]);
      return fresh;
    }
  };

type Connected = Pick<Account, '_id' | 'workspaceId' | 'platform' | 'username'>;

/** The event of an account that was connected, for the first time or again. */
const connectedEvent = ({ _id, workspaceId, platform, username }: Connected) =>
  publicEntry('account.connected', workspaceId, _id, {
    data: { account_id: _id, platform, username },
    accountIds: [_id],
  });
