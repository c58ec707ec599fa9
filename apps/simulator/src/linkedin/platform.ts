import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import type { Network } from '../network.ts';
import { type Platform, type PlatformSettings, unknownPath } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type LinkedinServer, linkedinBehaviour } from './behaviour.ts';
import { registered } from './clients.ts';
import { commentRoutes } from './comments.ts';
import { documentRoutes } from './documents.ts';
import { linkedinError, problem } from './errors.ts';
import { postHtml } from './html.ts';
import { imageRoutes } from './images.ts';
import { oauthRoutes } from './oauth.ts';
import { organizationRoutes } from './organizations.ts';
import { postRoutes } from './posts.ts';
import { restOf } from './rest.ts';
import { callerOf, newToken } from './tokens.ts';
import { type VideoUpload, videoRoutes } from './videos.ts';
import type { WholeUpload } from './whole-uploads.ts';

/**
 * LinkedIn's API, for members and for Pages: the token of a request decides which it is
 * (https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api).
 */
export function linkedin({ refreshSeconds: tokenSeconds, videoProcessingMs }: PlatformSettings): Platform {
  const images = new Map<string, WholeUpload>();
  const documents = new Map<string, WholeUpload>();
  const videos = new Map<string, VideoUpload>();
  const server: LinkedinServer = { behaviour: linkedinBehaviour.parse({}) };
  const rest = restOf(server);
  return {
    name: 'linkedin',
    hosts: ['api.linkedin.com', 'www.linkedin.com'],
    profilePath: (handle) => `/in/${handle}/`,
    routes: [
      ...oauthRoutes(server, tokenSeconds),
      ...imageRoutes(rest, images, videoProcessingMs / 2),
      ...documentRoutes(server, rest, documents, videoProcessingMs / 2),
      ...videoRoutes(server, rest, videos, videoProcessingMs),
      ...commentRoutes(server, rest),
      ...postRoutes(rest),
      ...organizationRoutes(server, rest),
      unknownPath('/rest/*path', () => linkedinError(404, 'RESOURCE_NOT_FOUND', 'No virtual resource found')),
    ],
    callerOf: (req, network) => {
      const [, id = ''] = /^\/dms-uploads\/\w+\/([\w-]+)/.exec(req.path) ?? [];
      const upload = images.get(id) ?? documents.get(id) ?? videos.get(id);
      // Uploads name their author only when they begin.
      return upload ? network.accountWithId(upload.accountId) : callerOf(req, network);
    },
    behave: (input) => {
      server.behaviour = linkedinBehaviour.parse(input);
    },
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
  const client = registered(network, 'linkedin', input);
  const fields = {
    apiUrl: origin,
    clientId: client.id,
    clientSecret: client.secret,
    accessToken: newToken(network, { accountId: account.id }, tokenSeconds),
    expiresIn: String(tokenSeconds),
  } satisfies Credentials<'linkedin'>;
  return { id: account.id, handle, fields };
}
