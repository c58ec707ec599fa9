import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from '@postrider/platform-rules';
import type { Connectors } from '../connectors/registry.ts';
import type { Account } from './account.ts';

/**
 * Milliseconds for which the posts service may accept posts by a copy of a workspace's accounts, from the moment on when it
 * asked. Nobody has learned of a change before as much time has passed, so that it counts for every request that follows it.
 */
const VALID_MS = 100;
/** Timers may end a little early. */
const MARGIN_MS = 10;
/** A copy of more accounts costs more than the checks that it saves. */
const MAX_ACCOUNTS = 50;

/** Waits until no copy of the accounts as they were is valid any more, in any process. */
export const copiesEnd = (): Promise<void> => sleep(VALID_MS + MARGIN_MS);

/**
 * A copy of a workspace's accounts, newest first, without those that need to be reconnected. Undefined where there are too
 * many.
 */
export async function copyOf(accounts: readonly Account[], connectors: Connectors) {
  if (accounts.length > MAX_ACCOUNTS) return undefined;
  const connected = accounts.filter(({ status }) => status === 'connected');
  const posting = connected.map(async (account) => {
    const { _id: id, platform, server } = account;
    const limits = await known(connectors[platform].limits(account, false));
    const isOnly = accounts.every((other) => other === account || other.platform !== platform);
    return { id, platform, server, isOnly, ...(limits ? { textLimits: textLimits(limits) } : {}) };
  });
  return { accounts: await Promise.all(posting), validMs: VALID_MS };
}

const textLimits = ({ characters, textBytes, charactersPerUrl, cashtags }: Limits) => ({
  characters,
  textBytes,
  charactersPerUrl,
  cashtags,
});

/** What a promise resolved to already; undefined where it still waits, such as for the page of a slow server. */
const known = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setImmediate(resolve, undefined))]);
