import { instagram } from '@postrider/platform-rules/instagram/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { metaApp } from '../meta/exchange.ts';
import { consentPage } from './hosts.ts';
import { type InstagramGraph, SCOPES, signInByCode } from './session.ts';

/** Instagram's consent page (instagram-api-with-instagram-login/business-login, 2026-09). It has no PKCE. */
export const instagramConsent = (http: PlatformHttp, graph: InstagramGraph): Consent =>
  defineConsent(instagram.connect, {
    app: metaApp,
    pkce: 'none',

    async begin(fields, asking) {
      const client = { clientId: fields.clientId, scope: SCOPES.join(',') };
      return { app: fields, url: consentUrl(consentPage(fields.apiUrl), client, asking) };
    },

    finish: async (app, exchange) => [await signInByCode({ http, graph }, app, exchange)],
  });
