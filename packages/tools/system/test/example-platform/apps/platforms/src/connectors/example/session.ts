import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { CodeExchange, Connection } from '../connector.ts';
import { codeGrant } from '../consent.ts';
import { isRefusal, type PlatformHttp } from '../http.ts';
import { displayText, identifier, secret } from '../responses.ts';

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
const person = z.object({ id: identifier, name: identifier, title: displayText });

/** Exchanges a code of the consent page for a token, and reads whose it is. */
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
    return connectionOf(http, { apiUrl, board, accessToken: issued.parse(body).access_token });
  });

/** Takes a token that was issued already, and reads whose it is. */
export const signIn = (http: PlatformHttp, session: Tokens) =>
  orRefused('Example does not accept this access token.', () => connectionOf(http, session));

async function connectionOf(http: PlatformHttp, session: Tokens): Promise<Connection<Tokens>> {
  const url = new URL('/example/me', session.apiUrl);
  const call = { token: session.accessToken, timeoutMs: TIMEOUT_MS };
  const { id, name, title } = person.parse((await http.call(url, call)).body);
  return {
    account: { externalId: id, username: name, server: session.apiUrl },
    displayName: title || name,
    avatarUrl: '',
    grant: { tokens: session, expiresAt: null },
  };
}

async function orRefused<T>(message: string, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    throw isRefusal(error) ? new AppError('account_not_connected', message, { cause: error }) : error;
  }
}
