import { hkdfSync } from 'node:crypto';
import { isTestWorkspace } from '@postrider/contracts';
import type { Account } from '@postrider/contracts/platforms';
import { PLATFORMS, type Platform, type Values } from '@postrider/platform-rules';
import { createKeyring } from '@postrider/service';
import type { Actor } from '../audit/audit.ts';
import { CONNECT_PATH } from '../paths.ts';

/** A link by which a person without a session connects accounts of one sign-in to a workspace. */
export interface ConnectLink {
  _id: string;
  workspaceId: string;
  /** Where the accounts are added. Absent: the workspace itself. */
  profileId?: string;
  /** The limited key that created it; absent: another caller. */
  keyId?: string;
  /** SHA-256 of the token in the link, hex. */
  hash: string;
  /** Null: the person chooses. */
  platform: Platform | null;
  /** The only accepted account, with its name; null: any account. */
  reconnect: { id: string; username: string } | null;
  /** The URL to which the person is redirected. */
  redirectUrl: string;
  /** The creator's own value. */
  reference: string | null;
  /** The developer's app as sealed JSON: fields of the platform's definition; null without one. */
  sealedApp: string | null;
  /** The name in the audit log of the key that created it. */
  madeBy: Pick<Actor, 'id' | 'name'>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** The first connected account. */
  accountId: string | null;
  /** All connected accounts. Absent if an earlier version connected the account. */
  accountIds?: string[];
}

/** The developer's app: values for the fields of a platform that describe it. */
export type App = Values<string>;

export const STATUSES = ['open', 'used', 'expired'] as const;

export const statusOf = ({ usedAt, expiresAt }: ConnectLink, now: Date): (typeof STATUSES)[number] => {
  if (usedAt) return 'used';
  return expiresAt > now ? 'open' : 'expired';
};

/** All accounts that were connected with the link. */
export const accountsOf = ({ accountId, accountIds }: ConnectLink): readonly string[] =>
  accountIds ?? (accountId ? [accountId] : []);

/**
 * The platforms that the link can connect: its own, or all that require no app of the developer. @param configured
 * those platforms
 */
export const platformsOf = (
  { platform, workspaceId }: Pick<ConnectLink, 'platform' | 'workspaceId'>,
  configured: ReadonlySet<Platform>,
): Platform[] =>
  platform ? [platform] : PLATFORMS.filter((each) => isTestWorkspace(workspaceId) || configured.has(each));

/** The URL for the person. The token is in the fragment, which servers never log. */
export const addressOf = (origin: string, token: string): string => `${origin}${CONNECT_PATH}#${token}`;

/** The most accounts in a URL, which servers accept only up to a length. */
const MAX_LISTED = 50;

/** The creator's URL with the outcome in its query: the connected accounts, at most 50 if there are several, or an error. */
export function returnUrl(
  { _id, redirectUrl, reference }: ConnectLink,
  outcome: { accounts: readonly Pick<Account, 'id'>[] } | { error: string },
): string {
  const url = new URL(redirectUrl);
  const result = 'error' in outcome ? outcome : listed(outcome.accounts.map(({ id }) => id));
  const added = { connect_link_id: _id, ...(reference !== null && { reference }), ...result };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

const listed = ([account_id = '', ...others]: readonly string[]) => ({
  account_id,
  ...(others.length > 0 && { account_ids: [account_id, ...others].slice(0, MAX_LISTED).join(',') }),
});

/** Seals the app with a key derived from the link's token, so that the database does not disclose it. */
export const sealApp = (app: App, token: string, linkId: string): string =>
  keyringOf(token).seal(JSON.stringify(app), linkId);

export const openApp = (sealed: string, token: string, linkId: string): App =>
  JSON.parse(keyringOf(token).open(sealed, linkId));

function keyringOf(token: string) {
  const key = Buffer.from(hkdfSync('sha256', token, '', 'app of a connect link', 32));
  return createKeyring([`link:${key.toString('base64')}`]);
}
