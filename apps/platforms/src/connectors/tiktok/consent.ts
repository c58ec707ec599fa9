import { tiktok } from '@postrider/platform-rules/tiktok/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { consentPage } from './hosts.ts';
import { app } from './oauth.ts';
import { scopesOf, signInByCode } from './session.ts';

/** TikTok's consent page (developers.tiktok.com/doc/login-kit-web, 2026-11). Its challenge is in hex. */
export const tiktokConsent = (http: PlatformHttp): Consent =>
  defineConsent(tiktok.connect, {
    app,
    pkce: 'hex',

    async begin(fields, asking) {
      const client = app.parse(fields);
      const scope = scopesOf(client).join(',');
      const about = { clientId: client.clientId, scope, clientIdName: 'client_key' } as const;
      return { app: client, url: consentUrl(consentPage(client.apiUrl), about, asking) };
    },

    finish: async (client, exchange) => [await signInByCode(http, client, exchange)],
  });
