import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import type { Api, Session } from './api.ts';
import { RoleError } from './classify.ts';
import { plainText } from './html.ts';
import { refusedSignIn } from './sign-in-refused.ts';
import { findSite } from './site.ts';

/** The sealed tokens of an account. Application passwords don't expire. */
export const tokens = z.object({ api: z.string(), username: z.string(), password: z.string() });
export type Tokens = z.infer<typeof tokens>;

const NEEDED = ['publish_posts', 'upload_files'] as const;

const user = z.object({
  id: z.int().positive(),
  username: identifier,
  name: displayText,
  capabilities: z.record(z.string(), z.unknown()).catch({}),
  avatar_urls: z.record(z.string(), webUrl).catch({}),
});

/** Finds the site's REST API, verifies the application password, and reads its user. */
export async function signIn(
  api: Api,
  http: PlatformHttp,
  { site, username: name, appPassword }: Credentials<'wordpress'>,
): Promise<Connection<Tokens>> {
  // WordPress shows it in groups.
  const credentials = { username: name, password: appPassword.replace(/\s+/g, '') };
  const found = await findSite(api, http, site, credentials);
  const session = { ...credentials, api: found.api };
  const me = await whoIs(api, session).catch((error: unknown) => {
    throw refusedSignIn(error);
  });
  const { host, pathname, origin } = new URL(found.address);
  const address = host + pathname.replace(/\/$/, '');
  return {
    account: { externalId: `${address}/${me.id}`, username: `${me.username}@${address}`, server: origin },
    displayName: found.name || plainText(me.name) || me.username,
    avatarUrl: me.avatar_urls[AVATAR_SIDE] ?? '',
    grant: { tokens: session, expiresAt: null, renewAt: null },
  };
}

/** The largest one that WordPress names. */
const AVATAR_SIDE = '96';

/** The user of a password. Throws RoleError for one who may not publish. */
export async function whoIs(api: Api, session: Session): Promise<z.infer<typeof user>> {
  const query = { context: 'edit', _fields: 'id,username,name,capabilities,avatar_urls' };
  const me = user.parse((await api.call(session, '/wp/v2/users/me', { query })).body);
  if (NEEDED.some((right) => me.capabilities[right] !== true)) throw new RoleError('a capability is missing');
  return me;
}
