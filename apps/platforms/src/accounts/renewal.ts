import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Keyring, type Lease, newLease } from '@postrider/service';
import { callPlatform } from '../connectors/calls.ts';
import type { Connectors } from '../connectors/registry.ts';
import type { Account, Session } from './account.ts';
import type { AccountsStore } from './store.ts';

/** Longer than the calls of any connector's `refresh` together. */
const LEASE_MS = 45_000;
const POLL_MS = 50;

/**
 * New tokens for a session whose tokens have expired. Only one replica renews them at a time, because many platforms
 * accept a refresh token only once. New tokens are saved before they are used. Throws PlatformCallError if the platform
 * rejects the renewal.
 */
export function createRenewal(store: AccountsStore, connectors: Connectors, keyring: Keyring) {
  const open = (account: Account): Session => ({
    account,
    tokens: JSON.parse(keyring.open(account.tokens, account._id)),
  });

  async function renewHere({ account, tokens }: Session, lease: Lease): Promise<Session> {
    const { workspaceId, _id } = account;
    try {
      const connector = connectors[account.platform];
      const grant = await callPlatform(connector, () => connector.refresh(tokens));
      const change = {
        tokens: keyring.seal(JSON.stringify(grant.tokens), _id),
        tokensExpireAt: grant.expiresAt,
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
    for (;;) {
      const lease = newLease(LEASE_MS);
      const mine = await store.claimRenewal(account.workspaceId, account, lease);
      if (mine) return renewHere(open(mine), lease);
      const now = await store.get(account.workspaceId, account._id);
      if (!now) throw new AppError('not_found', 'There is no such account.');
      if (now.tokensVersion !== account.tokensVersion) return open(now);
      await sleep(POLL_MS);
    }
  }

  return { open, renew };
}

export type Renewal = ReturnType<typeof createRenewal>;
