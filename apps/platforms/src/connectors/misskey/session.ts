import { misskey } from '@postrider/platform-rules/misskey/definition';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import { isNoServer, isRefusal, type PlatformHttp } from '../http.ts';
import { checkSoftware } from '../mastodon/software.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import { callApi } from './api.ts';

/** The sealed tokens of an account. Misskey's tokens don't expire. */
export const tokens = z.object({ server: z.string(), accountId: z.string(), accessToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

const account = z.object({
  id: identifier,
  username: identifier,
  name: displayText.nullish(),
  avatarUrl: webUrl.nullish(),
});

const TIMEOUT_MS = 10_000;
const { name: NAME } = misskey;

/** Verifies an access token and reads its account, on a server of Misskey or a fork. */
export async function signIn(
  http: PlatformHttp,
  { instance, accessToken }: { instance: string; accessToken: string },
): Promise<Connection<Tokens>> {
  await checkSoftware(http, instance, NAME);
  const body = await whoIs(http, { server: instance, accessToken }).catch((error: unknown) => {
    throw refused(error, 'This Misskey server rejected the access token.');
  });
  return connectionOf(instance, accessToken, body);
}

/** Verifies a stored access token. Throws PlatformError if the server rejects it. */
export const verify = async (http: PlatformHttp, session: Tokens): Promise<void> =>
  void (await whoIs(http, session));

const whoIs = (http: PlatformHttp, { server, accessToken: i }: Pick<Tokens, 'server' | 'accessToken'>) =>
  callApi(http, server, 'i', { i }, { timeoutMs: TIMEOUT_MS });

/** The connection of an account that a server has described. */
export function connectionOf(server: string, accessToken: string, described: unknown): Connection<Tokens> {
  const found = account.safeParse(described).data;
  if (!found) throw new AppError('account_not_connected', 'There is no Misskey server at this address.');
  const { host } = new URL(server);
  return {
    account: { externalId: `${host}/${found.id}`, username: `${found.username}@${host}`, server },
    displayName: found.name || found.username,
    avatarUrl: found.avatarUrl ?? '',
    grant: { tokens: { server, accountId: found.id, accessToken }, expiresAt: null, renewAt: null },
  };
}

/** The failure of a call while connecting; `message` if the server rejected it. */
export function refused(error: unknown, message: string): unknown {
  if (isNoServer(error))
    return new AppError('account_not_connected', 'There is no Misskey server at this address.');
  if (isRefusal(error)) return new AppError('account_not_connected', message, { cause: error });
  return error;
}
