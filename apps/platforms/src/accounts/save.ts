import type { Platform } from '@postrider/platform-rules';
import { currentTime, type Keyring } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Connection } from '../connectors/connector.ts';
import { type Account, signInChange } from './account.ts';
import type { AccountsStore } from './store.ts';

/** A verified sign-in, with the app taken out of its tokens if that is the operator's. */
export interface SignedIn {
  platform: Platform;
  connection: Connection;
  usesOperatorApp: boolean;
}

/** Stores an account. A known account of the workspace keeps its id. */
export type SaveAccount = (workspaceId: string, signedIn: SignedIn) => Promise<Account>;

export const createSaveAccount =
  (store: AccountsStore, keyring: Keyring): SaveAccount =>
  async (workspaceId, { platform, connection, usesOperatorApp }) => {
    const tokens = JSON.stringify(connection.grant.tokens);
    for (;;) {
      const change = { platform, usesOperatorApp, ...signInChange(connection, currentTime()) };
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
  };
