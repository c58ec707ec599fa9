import { randomBytes } from 'node:crypto';
import { randomToken, snowflake } from './ids.ts';
import type { Network } from './network.ts';
import type { Account } from './rows.ts';
import type { AccountInput, PlatformName } from './shapes.ts';

/** Adds an account with a numeric id, or restores a revoked one; omitted values stay unchanged. */
export function saveAccount(
  network: Network,
  platform: PlatformName,
  handle: string,
  { displayName, password }: AccountInput,
): Account {
  const known = network.account(platform, handle);
  const row: Account = {
    platform,
    id: known?.id ?? snowflake(),
    handle,
    displayName: displayName ?? known?.displayName ?? handle,
    password: password ?? known?.password ?? randomToken(),
    signingKey: known?.signingKey ?? randomBytes(32).toString('hex'),
    generation: known?.generation ?? 1,
    revoked: false,
    createdAtMs: known?.createdAtMs ?? Date.now(),
  };
  network.save({ table: 'accounts', row });
  return row;
}

/** Revokes every token and password of an account. */
export function revokeAccess(network: Network, account: Account): void {
  const generation = account.generation + 1;
  network.save({ table: 'accounts', row: { ...account, generation, revoked: true } });
  for (const token of network.tokensOf(account.id)) {
    network.save({ table: 'tokens', row: { ...token, revoked: true } });
  }
}
