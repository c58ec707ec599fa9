import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import type { OauthClient } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';

/** The developer's apps: one with the products for members, and one with the product for Pages alone. */
export const APPS = {
  linkedin: {
    clientId: 'simulated-linkedin-app',
    scopes: ['openid', 'profile', 'email', 'w_member_social'],
  },
  linkedin_page: {
    clientId: 'simulated-linkedin-pages-app',
    scopes: [
      'r_basicprofile',
      'r_organization_social',
      'w_organization_social',
      'rw_organization_admin',
      'r_organization_social_feed',
      'w_organization_social_feed',
      'r_organization_followers',
    ],
  },
} as const;

export type Kind = keyof typeof APPS;

/** Which of the apps it is; that for members if it is neither. */
export const kindOf = (clientId: unknown): Kind =>
  clientId === APPS.linkedin_page.clientId ? 'linkedin_page' : 'linkedin';

/**
 * The app of a platform, registered with its redirect URLs: the operator command's, that of a dashboard on this machine,
 * and a further one.
 */
export function registered(network: Network, kind: Kind, { redirectUri }: AccountInput): OauthClient {
  const { clientId } = APPS[kind];
  const known = network.client(clientId);
  const redirectUris = new Set([
    ...(known?.redirectUris ?? []),
    `http://127.0.0.1:8080/connect/${kind}`,
    'http://127.0.0.1:8080/connect/callback',
    ...(redirectUri ? [redirectUri] : []),
  ]);
  const client = { id: clientId, secret: known?.secret ?? randomToken(), name: 'Postrider' };
  const row = { ...client, redirectUris: [...redirectUris] };
  network.save({ table: 'clients', row });
  return row;
}
