import { PLATFORM_DEFINITIONS, type Platform } from '@postrider/platform-rules';
import type { PlatformAccount } from '../connectors/connector.ts';
import { reconnectNeeded } from '../connectors/failures.ts';
import type { Failure } from '../connectors/verdict.ts';

export type AccountStatus = 'connected' | 'needs_reconnect';

/** A loss of access. The id is that of its event and never changes. */
export interface Reconnect {
  eventId: string;
  at: Date;
  /** Why, and what to do. Absent for losses that an earlier version recorded. */
  failure?: Failure;
}

/** A warning that an account will expire. The id is that of its event and never changes. */
export interface Expiration {
  eventId: string;
  at: Date;
  expiresAt: Date;
  /** How long before the end it was due. */
  daysAhead: number;
}

/** A connected account. */
export interface Account extends PlatformAccount {
  _id: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
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
  /** As in `Grant`. Absent for accounts of earlier versions, whose tokens are renewed when they expire. */
  renewAt?: Date | null;
  /** The next daily check. Absent until an account of an earlier version gets its time. */
  checkAt?: Date;
  /** When the platform last accepted the account's tokens: at a sign-in, a renewal or a daily check. */
  checkedAt?: Date;
  /** The last warning that the account will expire. */
  expiration?: Expiration;
  /** The last loss of access. Kept after a new connection, so that a late consumer still finds it. */
  reconnect?: Reconnect;
}

/** An account with its decrypted tokens; null if the operator has removed the app that they belong to. */
export interface Session {
  account: Account;
  tokens: unknown;
}

/** Why nothing can be published on an account; undefined while it is connected. */
export const lossOf = ({ platform, status, reconnect }: Account): Failure | undefined =>
  status === 'connected'
    ? undefined
    : (reconnect?.failure ?? reconnectNeeded(PLATFORM_DEFINITIONS[platform].name));

/** The server of an account's calls, for fair shares between servers. */
export const hostOf = ({ server }: PlatformAccount): string => new URL(server).host;
