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
  /** The one account that is accepted, with its name; null: any account. */
  reconnect: { id: string; username: string } | null;
  /** Where the person is sent in the end. */
  redirectUrl: string;
  /** The maker's own text. */
  reference: string | null;
  /** Sealed JSON of the developer's app that asks for consent: fields of the platform's definition; null without one. */
  sealedApp: string | null;
  /** The key that it was made with, as the audit log names it. */
  madeBy: Pick<Actor, 'id' | 'name'>;
  createdAt: Date;
  expiresAt: Date;
  /** When it has connected an account, and which one. */
  usedAt: Date | null;
  accountId: string | null;
}

/** The developer's app: values for the fields of a platform that describe it. */
export type App = Values<string>;

/** The fields of a platform that describe the developer's app. */
export const appFields = (platform: Platform) =>
  PLATFORM_DEFINITIONS[platform].connect.fields.filter((field) => field.of === 'app');

/** The fields of a platform that a person types. */
export const accountFields = (platform: Platform) =>
  PLATFORM_DEFINITIONS[platform].connect.fields.filter((field) => field.of === 'account');

/** Whether nothing can be connected on a platform without an app of the developer. */
export const needsApp = (platform: Platform): boolean =>
  appFields(platform).some(({ isRequired }) => isRequired);

export const STATUSES = ['open', 'used', 'expired'] as const;

export const statusOf = ({ usedAt, expiresAt }: ConnectLink, now: Date): (typeof STATUSES)[number] => {
  if (usedAt) return 'used';
  return expiresAt > now ? 'open' : 'expired';
};

/** Where an account can be connected by the link: on the platform that it names, or on all that need no app. */
export const platformsOf = ({ platform }: Pick<ConnectLink, 'platform'>): Platform[] =>
  platform ? [platform] : PLATFORMS.filter((each) => !needsApp(each));

/** The address to hand to the person. The token is in the fragment, which no server logs. */
export const addressOf = (origin: string, token: string): string => `${origin}${CONNECT_PATH}#${token}`;

/** The maker's address with the outcome in its query. */
export function returnUrl(
  { _id, redirectUrl, reference }: ConnectLink,
  outcome: { account_id: string } | { error: string },
): string {
  const url = new URL(redirectUrl);
  const added = { connect_link_id: _id, ...(reference !== null && { reference }), ...outcome };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

/** Seals the app with a key that only the link's token gives, so that reading the database does not disclose it. */
export const sealApp = (app: App, token: string, linkId: string): string =>
  keyringOf(token).seal(JSON.stringify(app), linkId);

export const openApp = (sealed: string, token: string, linkId: string): App =>
  JSON.parse(keyringOf(token).open(sealed, linkId));

function keyringOf(token: string) {
  const key = Buffer.from(hkdfSync('sha256', token, '', 'app of a connect link', 32));
  return createKeyring([`link:${key.toString('base64')}`]);
}
