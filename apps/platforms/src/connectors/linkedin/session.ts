import type { Credentials } from '@postrider/platform-rules';
import { AppError, currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import { isNoServer, isRefusal, type PlatformHttp } from '../http.ts';
import { dateAfter, displayText, identifier, secret, webUrl } from '../responses.ts';
import { apiUrl, signInUrl } from './hosts.ts';

/** The developer's app that a member authorizes. */
export const app = z.object({ apiUrl: z.string(), clientId: z.string(), clientSecret: z.string() });
export type App = z.infer<typeof app>;

/** The sealed tokens of an account. The app is not needed again, because the token can't be renewed. */
export const tokens = z.object({ apiUrl: z.string(), author: z.string(), access: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** The token has expired. LinkedIn does not renew it. */
export class TokenEndedError extends Error {
  override name = 'TokenEndedError';
}

interface Issued {
  access: string;
  /** The validity in seconds; 0 if unknown. */
  expiresIn: number;
}

const issued = z.object({ access_token: secret, expires_in: z.number().nonnegative().default(0) });
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
    connectionOf(http, apiUrl, { access: accessToken, expiresIn: Number(expiresIn) }),
  );

/** Exchanges a code of the consent page for a token, and reads its member. */
export const signInByCode = (http: PlatformHttp, client: App, exchange: CodeExchange) =>
  orRefused(CODE_REFUSED, async () => {
    const form = {
      ...codeGrant(exchange),
      ...{ client_id: client.clientId, client_secret: client.clientSecret },
    };
    const { body } = await http.call(signInUrl(client.apiUrl, '/oauth/v2/accessToken'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      timeoutMs: TIMEOUT_MS,
    });
    const { access_token: access, expires_in: expiresIn } = issued.parse(body);
    return connectionOf(http, client.apiUrl, { access, expiresIn });
  });

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
  { access, expiresIn }: Issued,
): Promise<Connection<Tokens>> {
  const { sub, name, picture } = await whoIs(http, { apiUrl: server, access });
  return {
    // Members have no public handle in this API.
    account: { externalId: sub, username: name || sub, server },
    displayName: name || sub,
    avatarUrl: picture,
    grant: {
      tokens: { apiUrl: server, author: `urn:li:person:${sub}`, access },
      expiresAt: expiresIn > 0 ? dateAfter(expiresIn, currentTime().getTime()) : null,
      renewAt: null,
    },
  };
}

async function orRefused<T>(message: string, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (isNoServer(error))
      throw new AppError('account_not_connected', 'There is no LinkedIn server at this address.', {
        cause: error,
      });
    throw isRefusal(error) ? new AppError('account_not_connected', message, { cause: error }) : error;
  }
}
