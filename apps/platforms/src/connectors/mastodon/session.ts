import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import { isNoServer, isRefusal, type PlatformHttp } from '../http.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import { checkSoftware } from './software.ts';

/** The sealed tokens of an account. Mastodon's tokens don't expire. */
export const tokens = z.object({ server: z.string(), accountId: z.string(), accessToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

const account = z.object({ id: identifier, username: identifier, display_name: displayText, avatar: webUrl });

const TIMEOUT_MS = 10_000;

/** The platform’s name for messages, and what reads its accounts. */
interface About {
  http: PlatformHttp;
  name: string;
}

/** Verifies an access token and reads its account, on a server of this platform. */
export async function signIn(
  { http, name }: About,
  { instance, accessToken }: { instance: string; accessToken: string },
): Promise<Connection<Tokens>> {
  await checkSoftware(http, instance, name);
  return connectionOf({ http, name }, instance, accessToken);
}

/** Reads the account of an access token. */
export async function connectionOf(
  about: About,
  server: string,
  accessToken: string,
): Promise<Connection<Tokens>> {
  const { id, username, display_name, avatar } = await whoIs(about, server, accessToken);
  const { host } = new URL(server);
  return {
    account: { externalId: `${host}/${id}`, username: `${username}@${host}`, server },
    displayName: display_name || username,
    avatarUrl: avatar,
    grant: { tokens: { server, accountId: id, accessToken }, expiresAt: null, renewAt: null },
  };
}

/** Verifies a stored access token. Throws PlatformError if the server rejects it. */
export async function verify(http: PlatformHttp, { server, accessToken }: Tokens): Promise<void> {
  await http.call(verification(server), { token: accessToken, timeoutMs: TIMEOUT_MS });
}

const verification = (server: string) => new URL('/api/v1/accounts/verify_credentials', server);

async function whoIs({ http, name }: About, server: string, token: string) {
  try {
    return account.parse((await http.call(verification(server), { token, timeoutMs: TIMEOUT_MS })).body);
  } catch (error) {
    throw refused(error, name, `This ${name} server rejected the access token.`);
  }
}

/** The failure of a call while connecting; `message` if the server rejected it. */
export function refused(error: unknown, name: string, message: string): unknown {
  if (isNoServer(error))
    return new AppError('account_not_connected', `There is no ${name} server at this address.`);
  if (isRefusal(error)) return new AppError('account_not_connected', message, { cause: error });
  return error;
}
