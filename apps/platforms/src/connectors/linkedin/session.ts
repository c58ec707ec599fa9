import type { Credentials } from '@postrider/platform-rules';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import { apiUrl } from './hosts.ts';
import { type App, endOf, exchange, type Issued } from './oauth.ts';
import { orRefused } from './sign-in-refused.ts';

/** The sealed tokens of an account. The app is not needed again, because the token can't be renewed. */
export const tokens = z.object({ apiUrl: z.string(), author: z.string(), access: z.string() });
export type Tokens = z.infer<typeof tokens>;

const member = z.object({ sub: identifier, name: displayText, picture: webUrl });

const TIMEOUT_MS = 10_000;

const TOKEN_REFUSED =
  'LinkedIn rejected this access token, or it lacks the scopes openid and profile. Create a new one.';
const CODE_REFUSED =
  'LinkedIn rejected the code from its consent page, or this app’s ID and secret. Check the app, then start ' +
  'connecting the account again.';

/** Accepts an existing token and reads its member. */
export const signIn = (http: PlatformHttp, { apiUrl, accessToken, expiresIn }: Credentials<'linkedin'>) =>
  orRefused(TOKEN_REFUSED, () =>
    connectionOf(http, apiUrl, { access: accessToken, expiresAt: endOf(Number(expiresIn)) }),
  );

/** Exchanges a code of the consent page for a token, and reads its member. */
export const signInByCode = (http: PlatformHttp, client: App, code: CodeExchange) =>
  orRefused(CODE_REFUSED, async () =>
    connectionOf(http, client.apiUrl, await exchange(http, client, codeGrant(code))),
  );

/** The member of a token. Throws PlatformError if LinkedIn rejects it. */
export async function whoIs(
  http: PlatformHttp,
  { apiUrl: server, access }: Pick<Tokens, 'apiUrl' | 'access'>,
) {
  const request = { token: access, timeoutMs: TIMEOUT_MS };
  return member.parse((await http.call(apiUrl(server, '/v2/userinfo'), request)).body);
}

async function connectionOf(
  http: PlatformHttp,
  server: string,
  { access, expiresAt }: Pick<Issued, 'access' | 'expiresAt'>,
): Promise<Connection<Tokens>> {
  const { sub, name, picture } = await whoIs(http, { apiUrl: server, access });
  return {
    // Members have no public handle in this API.
    account: { externalId: sub, username: name || sub, server },
    displayName: name || sub,
    avatarUrl: picture,
    grant: {
      tokens: { apiUrl: server, author: `urn:li:person:${sub}`, access },
      expiresAt,
      renewAt: null,
    },
  };
}
