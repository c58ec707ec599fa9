import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ExpirationSchema } from '@postrider/contracts/platforms';
import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { currentTime, toFacts, type Violation } from '@postrider/service';
import { type Outbox, outboxEntry } from '@postrider/service/outbox';
import type { Account, Expiration } from './account.ts';
import type { AccountsStore } from './store.ts';
import { endOf, type TokenTimes } from './token-times.ts';

/** How long before the end of an account its people are warned, in days. */
export const WARNED_AHEAD_DAYS = [10, 3] as const;
export const DAY_MS = 86_400_000;

/** The warning that is due, if any: the last one whose time has come, once for each end of the tokens. */
export function dueWarning(
  account: TokenTimes & Pick<Account, 'expiration'>,
  now: Date,
): Pick<Expiration, 'expiresAt' | 'daysAhead'> | undefined {
  const expiresAt = endOf(account);
  if (!expiresAt || expiresAt <= now) return undefined;
  const daysAhead = WARNED_AHEAD_DAYS.findLast(
    (days) => expiresAt.getTime() - days * DAY_MS <= now.getTime(),
  );
  if (daysAhead === undefined) return undefined;
  const { expiration: last } = account;
  const isKnown = last?.expiresAt.getTime() === expiresAt.getTime() && last.daysAhead <= daysAhead;
  return isKnown ? undefined : { expiresAt, daysAhead };
}

/** Publishes the event of the warning that is due, once over all processes. */
export type WarnOfExpiration = (account: Account) => Promise<void>;

export const createWarnOfExpiration =
  (store: Pick<AccountsStore, 'markExpiration'>, outbox: Outbox): WarnOfExpiration =>
  async (account) => {
    const warning = dueWarning(account, currentTime());
    if (!warning) return;
    const { _id, workspaceId } = account;
    const entry = outboxEntry('account.expires_soon', workspaceId, _id);
    const expiration = { eventId: entry._id, at: entry.at, ...warning };
    const event = { ...entry, facts: toFacts(ExpirationSchema, expirationMessage(account, expiration)) };
    if (await store.markExpiration(workspaceId, account, expiration, event)) void outbox.flush(_id, [event]);
  };

/** The facts of a warning. */
export const expirationMessage = (
  { workspaceId, profileId = '', _id, platform, username }: Account,
  { eventId, at, expiresAt }: Expiration,
) =>
  create(ExpirationSchema, {
    workspaceId,
    profileId,
    accountId: _id,
    platform,
    username,
    eventId,
    at: timestampFromDate(at),
    expiresAt: timestampFromDate(expiresAt),
  });

/** The warning about an account that must be connected again before the time of a post. */
export function endWarning(
  account: Account | undefined,
  scheduledAt: Date | undefined,
  path: string,
): Violation | undefined {
  const end = account && endOf(account);
  if (!end || !scheduledAt || end > scheduledAt || account.status !== 'connected') return undefined;
  const { _id: accountId, platform, username } = account;
  const { name } = PLATFORM_DEFINITIONS[platform];
  const day = end.toISOString().slice(0, 10);
  const message = `Access to the ${name} account ${username} expires on ${day}, before the time of the post. Connect it again before then.`;
  return { path, code: 'account_expires_before_post', message, platform, accountId };
}
