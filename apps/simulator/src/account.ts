import { randomBytes } from 'node:crypto';
import { randomToken, snowflake } from './ids.ts';
import type { Account } from './rows.ts';
import type { AccountInput, PlatformName } from './shapes.ts';
import type { World } from './world.ts';

/** Adds an account whose id is a number, or makes one good again; what the input leaves open stays as it was. */
export function saveAccount(
  world: World,
  platform: PlatformName,
  handle: string,
  { displayName, password }: AccountInput,
): Account {
  const known = world.account(platform, handle);
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
  world.save({ table: 'accounts', row });
  return row;
}
