import type { Connect } from '@postrider/platform-rules';
import { z } from 'zod';
import type { Consent } from '../connector.ts';
import { codeGrant, consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { secret } from '../responses.ts';
import { connectionOf, refused } from './session.ts';
import { checkSoftware } from './software.ts';

const app = z.object({ server: z.string(), clientId: z.string(), clientSecret: z.string() });

const registered = z.object({ client_id: secret, client_secret: secret });
const issued = z.object({ access_token: secret });

const CLIENT_NAME = 'Postrider';
const TIMEOUT_MS = 10_000;

interface About {
  http: PlatformHttp;
  /** The platform’s name for messages. */
  name: string;
  connect: Connect<'instance'>;
  scope: string;
}

/**
 * The consent page of a server with Mastodon's API. Registers an app for each sign-in, so that no app secret is stored; servers delete
 * apps that are never authorized. Servers before 4.3 ignore PKCE.
 */
export function mastodonConsent({ http, name, connect, scope }: About): Consent {
  async function post<T>(
    url: URL,
    form: Record<string, string>,
    answer: z.ZodType<T>,
    refusal: string,
  ): Promise<T> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(form).toString();
    try {
      return answer.parse(
        (await http.call(url, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS })).body,
      );
    } catch (error) {
      throw refused(error, name, refusal);
    }
  }

  return defineConsent(connect, {
    app,

    async begin({ instance: server }, request) {
      await checkSoftware(http, server, name);
      const form = { client_name: CLIENT_NAME, redirect_uris: request.redirectUri, scopes: scope };
      const { client_id: clientId, client_secret: clientSecret } = await post(
        new URL('/api/v1/apps', server),
        form,
        registered,
        `This ${name} server does not allow apps with this redirect address.`,
      );
      const url = consentUrl(new URL('/oauth/authorize', server), { clientId, scope }, request);
      return { url, app: { server, clientId, clientSecret } };
    },

    async finish({ server, clientId, clientSecret }, exchange) {
      const form = { ...codeGrant(exchange), client_id: clientId, client_secret: clientSecret };
      const { access_token } = await post(
        new URL('/oauth/token', server),
        form,
        issued,
        `This ${name} server rejected the code from its consent page. Start connecting the account again.`,
      );
      return [await connectionOf({ http, name }, server, access_token)];
    },
  });
}
