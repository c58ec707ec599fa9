import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import { type CodeExchange, codeGrant } from '../consent.ts';
import { isRefusal, type PlatformHttp } from '../http.ts';
import { displayText, identifier, secret, validItems, webUrl } from '../responses.ts';

export const TIMEOUT_MS = 10_000;

/** What consent pages are asked for with. */
export const app = z.object({
  apiUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  board: z.string(),
});
type App = z.infer<typeof app>;

/** What is kept, sealed, to act for an account. */
export const tokens = z.object({ apiUrl: z.string(), board: z.string(), accessToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

const issued = z.object({ access_token: secret });
const person = z.object({ id: identifier, name: identifier, title: displayText, picture: webUrl });

const managed = z.object({ accounts: validItems(person.extend({ access_token: secret }), 1_000) });

/** Exchanges a code of the consent page for a token; the accounts that its person manages, or the person's own. */
export const signInByCode = (http: PlatformHttp, client: App, exchange: CodeExchange) =>
  orRefused('Example does not accept this code, or the app’s key and secret.', async () => {
    const { apiUrl, board, clientId, clientSecret } = client;
    const form = { ...codeGrant(exchange), client_id: clientId, client_secret: clientSecret };
    const { body } = await http.call(new URL('/example/token', apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      timeoutMs: TIMEOUT_MS,
    });
    const session = { apiUrl, board, accessToken: issued.parse(body).access_token };
    const accounts = await managedBy(http, session);
    return accounts.length > 0 ? accounts : [await connectionOf(http, session)];
  });

/** Takes a token that was issued already, and reads whose it is. */
export const signIn = (http: PlatformHttp, session: Tokens) =>
  orRefused('Example does not accept this access token.', () => connectionOf(http, session));

const read = async (http: PlatformHttp, path: string, { apiUrl, accessToken: token }: Tokens) =>
  (await http.call(new URL(path, apiUrl), { token, timeoutMs: TIMEOUT_MS })).body;

const connectionOf = async (http: PlatformHttp, session: Tokens): Promise<Connection<Tokens>> =>
  toConnection(person.parse(await read(http, '/example/me', session)), session);

async function managedBy(http: PlatformHttp, session: Tokens): Promise<Connection<Tokens>[]> {
  const { accounts } = managed.parse(await read(http, '/example/managed', session));
  return accounts.map(({ access_token: accessToken, ...account }) =>
    toConnection(account, { ...session, accessToken }),
  );
}

function toConnection(
  { id, name, title, picture }: z.infer<typeof person>,
  session: Tokens,
): Connection<Tokens> {
  return {
    account: { externalId: id, username: name, server: session.apiUrl },
    displayName: title || name,
    avatarUrl: picture,
    grant: { tokens: session, expiresAt: null, renewAt: null },
  };
}

async function orRefused<T>(message: string, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    throw isRefusal(error) ? new AppError('account_not_connected', message, { cause: error }) : error;
  }
}
