import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, currentTime, type Keyring, type Lease, newLease } from '@postrider/service';
import { callPlatform, PlatformCallError } from '../connectors/calls.ts';
import type { ConnectorOf } from '../connectors/choose.ts';
import { reconnectNeeded } from '../connectors/failures.ts';
import type { Account, Session } from './account.ts';
import { withApp, withoutApp } from './apps/app.ts';
import type { Apps } from './apps/apps.ts';
import type { AccountsStore } from './store.ts';
import { endOf, grantChange } from './token-times.ts';

/** Longer than the calls of any connector's `refresh` together. */
const LEASE_MS = 45_000;
const POLL_MS = 50;

interface Dependencies {
  store: AccountsStore;
  apps: Pick<Apps, 'valuesOf'>;
  connectorOf: ConnectorOf;
  keyring: Keyring;
}

/**
 * New tokens for a session. Only one replica renews them at a time, because many platforms
 * accept a refresh token only once. New tokens are saved before they are used. After a crash between the platform's response and
 * this write, the next process renews with the old refresh token once the lease has ended: a platform that accepts it only
 * once refuses it, and the account must be connected again. Throws PlatformCallError if the platform rejects the renewal,
 * or the tokens can't be renewed.
 */
export function createRenewal({ store, apps, connectorOf, keyring }: Dependencies) {
  async function open(account: Account): Promise<Session> {
    const tokens: unknown = JSON.parse(keyring.open(account.tokens, account._id));
    if (!account.usesOperatorApp) return { account, tokens };
    const app = await apps.valuesOf(account.platform);
    return { account, tokens: app && withApp(tokens, app) };
  }

  /** The tokens as they are stored. */
  async function sealed({ _id, platform, usesOperatorApp }: Account, tokens: unknown): Promise<string> {
    const app = usesOperatorApp ? await apps.valuesOf(platform) : null;
    return keyring.seal(JSON.stringify(app ? withoutApp(tokens, platform, app) : tokens), _id);
  }

  async function renewHere({ account, tokens }: Session, lease: Lease): Promise<Session> {
    const { workspaceId, _id } = account;
    const connector = connectorOf(account.workspaceId, account.platform);
    try {
      const grant = await callPlatform(connector, () => connector.refresh(tokens));
      const change = {
        tokens: await sealed(account, grant.tokens),
        ...grantChange(grant, currentTime()),
      };
      const saved = await store.saveRenewal(workspaceId, _id, lease, change);
      if (!saved) throw new AppError('unavailable', 'The account has changed in the meantime.');
      return { account: saved, tokens: grant.tokens };
    } catch (error) {
      await store.releaseRenewal(workspaceId, _id, lease).catch(() => {});
      throw error;
    }
  }

  async function renew({ account }: Session): Promise<Session> {
    if (endOf(account)) {
      const failure = reconnectNeeded(connectorOf(account.workspaceId, account.platform).name);
      throw new PlatformCallError({ kind: 'reconnect', failure }, new Error('the tokens can’t be renewed'));
    }
    for (;;) {
      const lease = newLease(LEASE_MS);
      const mine = await store.claimRenewal(account.workspaceId, account, lease);
      if (mine) return renewHere(await open(mine), lease);
      const now = await store.get(account.workspaceId, account._id);
      if (!now) throw new AppError('not_found', 'There is no such account.');
      if (now.tokensVersion !== account.tokensVersion) return open(now);
      await sleep(POLL_MS);
    }
  }

  return { open, renew };
}

export type Renewal = ReturnType<typeof createRenewal>;
