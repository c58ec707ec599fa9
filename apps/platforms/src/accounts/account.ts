import type { Platform } from '@postrider/platform-rules';
import type { Connection, PlatformAccount } from '../connectors/connector.ts';

export type AccountStatus = 'connected' | 'needs_reconnect';

/** How an account lost access: the event that tells of it keeps this id for ever. */
export interface Reconnect {
  eventId: string;
  at: Date;
}

/** A connected account. */
export interface Account extends PlatformAccount {
  _id: string;
  workspaceId: string;
  platform: Platform;
  displayName: string;
  avatarUrl: string;
  status: AccountStatus;
  connectedAt: Date;
  /** Sealed JSON of the connector's tokens. */
  tokens: string;
  /** Grows with every change of the tokens, so that nobody renews or condemns newer ones than they used. */
  tokensVersion: number;
  tokensExpireAt: Date | null;
  /** The last time it lost access; stays after it was connected again, so that a late listener still learns of it. */
  reconnect?: Reconnect;
}

/** An account with its tokens opened. */
export interface Session {
  account: Account;
  tokens: unknown;
}

/** What a sign-in changes on an account. */
export const signedIn = ({ account, displayName, avatarUrl, grant }: Connection, now: Date) => ({
  ...account,
  displayName,
  avatarUrl,
  status: 'connected' as const,
  connectedAt: now,
  tokensExpireAt: grant.expiresAt,
});

/** True where the tokens will no longer work at that moment. */
export const expiresBefore = ({ tokensExpireAt }: Account, moment: Date): boolean =>
  tokensExpireAt !== null && tokensExpireAt <= moment;

/** The server an account's calls go to, for fair shares between servers. */
export const hostOf = ({ server }: PlatformAccount): string => new URL(server).host;
