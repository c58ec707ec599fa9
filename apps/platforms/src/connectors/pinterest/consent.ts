import { pinterest } from '@postrider/platform-rules/pinterest/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { consentPage } from './hosts.ts';
import { app } from './oauth.ts';
import { SCOPES, signInByCode } from './session.ts';

/** Pinterest's consent page (developers.pinterest.com/docs/getting-started, 2026-10). It has no PKCE. */
export const pinterestConsent = (http: PlatformHttp): Consent =>
  defineConsent(pinterest.connect, {
    app,
    pkce: 'none',

    async begin(fields, asking) {
      const client = { clientId: fields.clientId, scope: SCOPES.join(',') };
      return { app: fields, url: consentUrl(consentPage(fields.apiUrl), client, asking) };
    },

    finish: async (app, exchange) => [await signInByCode(http, app, exchange)],
  });
