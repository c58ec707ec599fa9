import type { Platform } from '@postrider/platform-rules';
import type { Connection, PlatformAccount } from '../connectors/connector.ts';

export type AccountStatus = 'connected' | 'needs_reconnect';

/** A loss of access. The id is that of its event and never changes. */
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
  /** Sealed JSON of the connector's tokens; without the app, if it is the operator's. */
  tokens: string;
  /** Whether it was connected with the operator's app on its platform. Absent before there were such apps. */
  usesOperatorApp?: boolean;
  /** Increases with every change of the tokens, so that only the used tokens are renewed or marked. */
  tokensVersion: number;
  tokensExpireAt: Date | null;
  /** The last loss of access. Kept after a new connection, so that a late consumer still finds it. */
  reconnect?: Reconnect;
}

/** An account with its decrypted tokens; null if the operator has removed the app that they belong to. */
export interface Session {
  account: Account;
  tokens: unknown;
}

/** The fields of an account that a sign-in changes. */
export const signInChange = ({ account, displayName, avatarUrl, grant }: Connection, now: Date) => ({
  ...account,
  displayName,
  avatarUrl,
  status: 'connected' as const,
  connectedAt: now,
  tokensExpireAt: grant.expiresAt,
});

/** True if the tokens will have expired at that time. */
export const expiresBefore = ({ tokensExpireAt }: Account, moment: Date): boolean =>
  tokensExpireAt !== null && tokensExpireAt <= moment;

/** The server of an account's calls, for fair shares between servers. */
export const hostOf = ({ server }: PlatformAccount): string => new URL(server).host;
