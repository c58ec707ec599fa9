import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { linkedinError, problem } from './errors.ts';
import { postHtml } from './html.ts';
import { imageRoutes } from './images.ts';
import { CLIENT_ID, callerOf, newToken, oauthRoutes, REDIRECT_URIS } from './oauth.ts';
import { postRoutes } from './posts.ts';

/** LinkedIn's API for members: https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
export function linkedin({ refreshSeconds: tokenSeconds, videoProcessingMs }: PlatformSettings): Platform {
  return {
    name: 'linkedin',
    hosts: ['api.linkedin.com', 'www.linkedin.com'],
    profilePath: (handle) => `/in/${handle}/`,
    routes: [
      ...oauthRoutes(tokenSeconds),
      ...imageRoutes(new Map(), videoProcessingMs / 2),
      ...postRoutes,
      unknownPath('/rest/*path', () => linkedinError(404, 'RESOURCE_NOT_FOUND', 'No virtual resource found')),
    ],
    callerOf,
    problem,
    addAccount: (network, input, origin) => addAccount(network, input, origin, tokenSeconds),
    html: postHtml,
  };
}

/** Adds the account with a new token; existing tokens stay valid unless they were revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, tokenSeconds: number) {
  const handle = z
    .string()
    .regex(/^[\p{Ll}\p{N}._-]{3,100}$/u, 'A name in the address of a profile has 3 to 100 letters and digits')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'linkedin', handle, input);
  const client = network.client(CLIENT_ID) ?? {
    ...{ id: CLIENT_ID, secret: randomToken(), name: 'Postrider', redirectUris: REDIRECT_URIS },
  };
  const redirectUris = [
    ...new Set([...client.redirectUris, ...(input.redirectUri ? [input.redirectUri] : [])]),
  ];
  network.save({ table: 'clients', row: { ...client, redirectUris } });
  const fields = {
    ...{ apiUrl: origin, clientId: client.id, clientSecret: client.secret },
    ...{ accessToken: newToken(network, account.id, tokenSeconds), expiresIn: String(tokenSeconds) },
  } satisfies Credentials<'linkedin'>;
  return { id: account.id, handle, fields };
}
