import { hkdfSync } from 'node:crypto';
import { PLATFORM_DEFINITIONS, PLATFORMS, type Platform, type Values } from '@postrider/platform-rules';
import { createKeyring } from '@postrider/service';
import type { Actor } from '../audit/audit.ts';
import { CONNECT_PATH } from '../paths.ts';

/** A link by which a person without a session connects one account to a workspace. */
export interface ConnectLink {
  _id: string;
  workspaceId: string;
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
  /** The connected account, and the time. */
  usedAt: Date | null;
  accountId: string | null;
}

/** The developer's app: values for the fields of a platform that describe it. */
export type App = Values<string>;

/** The fields of a platform that describe the developer's app. */
export const appFields = (platform: Platform) =>
  PLATFORM_DEFINITIONS[platform].connect.fields.filter((field) => field.of === 'app');

/** The fields of a platform that the account's owner enters. */
export const accountFields = (platform: Platform) =>
  PLATFORM_DEFINITIONS[platform].connect.fields.filter((field) => field.of === 'account');

/** Whether the platform requires an app of the developer. */
export const needsApp = (platform: Platform): boolean =>
  appFields(platform).some(({ isRequired }) => isRequired);

export const STATUSES = ['open', 'used', 'expired'] as const;

export const statusOf = ({ usedAt, expiresAt }: ConnectLink, now: Date): (typeof STATUSES)[number] => {
  if (usedAt) return 'used';
  return expiresAt > now ? 'open' : 'expired';
};

/** The platforms that the link can connect: its own, or all that require no app. */
export const platformsOf = ({ platform }: Pick<ConnectLink, 'platform'>): Platform[] =>
  platform ? [platform] : PLATFORMS.filter((each) => !needsApp(each));

/** The URL for the person. The token is in the fragment, which servers never log. */
export const addressOf = (origin: string, token: string): string => `${origin}${CONNECT_PATH}#${token}`;

/** The creator's URL with the outcome in its query. */
export function returnUrl(
  { _id, redirectUrl, reference }: ConnectLink,
  outcome: { account_id: string } | { error: string },
): string {
  const url = new URL(redirectUrl);
  const added = { connect_link_id: _id, ...(reference !== null && { reference }), ...outcome };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

/** Seals the app with a key derived from the link's token, so that the database does not disclose it. */
export const sealApp = (app: App, token: string, linkId: string): string =>
  keyringOf(token).seal(JSON.stringify(app), linkId);

export const openApp = (sealed: string, token: string, linkId: string): App =>
  JSON.parse(keyringOf(token).open(sealed, linkId));

function keyringOf(token: string) {
  const key = Buffer.from(hkdfSync('sha256', token, '', 'app of a connect link', 32));
  return createKeyring([`link:${key.toString('base64')}`]);
}
