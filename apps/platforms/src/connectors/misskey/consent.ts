import { randomUUID } from 'node:crypto';
import { misskey } from '@postrider/platform-rules/misskey/definition';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Consent } from '../connector.ts';
import { defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { checkSoftware } from '../mastodon/software.ts';
import { secret } from '../responses.ts';
import { callApi } from './api.ts';
import { connectionOf, refused } from './session.ts';

const app = z.object({ server: z.string(), session: z.string() });
const checked = z.object({ ok: z.boolean(), token: secret.optional(), user: z.unknown() });

/** For reading the account, uploading and publishing; looking up and metrics need no permission. */
const PERMISSION = 'read:account,write:drive,write:notes';
const CLIENT_NAME = 'Postrider';
const TIMEOUT_MS = 10_000;

const NOT_AUTHORIZED = 'This Misskey server did not authorize Postrider. Start connecting the account again.';

/**
 * A Misskey server's page for apps (MiAuth, misskey-hub.net/docs/for-developers/api/token). A session that Postrider invents
 * opens the token once, so that there is no app, no code and no PKCE.
 */
export const misskeyConsent = (http: PlatformHttp): Consent =>
  defineConsent(misskey.connect, {
    app,
    pkce: 'none',
    hasCode: false,

    async begin({ instance: server }, { redirectUri, state }) {
      await checkSoftware(http, server, misskey.name);
      const session = randomUUID();
      const callback = new URL(redirectUri);
      callback.searchParams.set('state', state);
      const url = new URL(`/miauth/${session}`, server);
      url.search = new URLSearchParams({
        name: CLIENT_NAME,
        callback: callback.href,
        permission: PERMISSION,
      }).toString();
      return { url: url.href, app: { server, session } };
    },

    async finish({ server, session }, { parameters }) {
      if (parameters.session !== session) throw new AppError('account_not_connected', NOT_AUTHORIZED);
      const path = `miauth/${encodeURIComponent(session)}/check`;
      const answer = await callApi(http, server, path, {}, { timeoutMs: TIMEOUT_MS }).catch(
        (error: unknown) => {
          throw refused(error, NOT_AUTHORIZED);
        },
      );
      const { ok, token, user } = checked.safeParse(answer).data ?? { ok: false };
      if (!ok || token === undefined) throw new AppError('account_not_connected', NOT_AUTHORIZED);
      return [connectionOf(server, token, user)];
    },
  });
