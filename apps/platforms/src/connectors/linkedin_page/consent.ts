import { linkedinPage } from '@postrider/platform-rules/linkedin_page/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { signInUrl } from '../linkedin/hosts.ts';
import { app } from '../linkedin/oauth.ts';
import type { Rest } from '../linkedin/rest.ts';
import { SCOPES, signInByCode } from './session.ts';

/** LinkedIn's consent page for people who manage Pages. It rejects PKCE. */
export const linkedinPageConsent = (http: PlatformHttp, rest: Rest): Consent =>
  defineConsent(linkedinPage.connect, {
    app,
    pkce: 'none',

    async begin(fields, asking) {
      const page = signInUrl(fields.apiUrl, '/oauth/v2/authorization');
      const client = { clientId: fields.clientId, scope: SCOPES.join(' ') };
      return { app: fields, url: consentUrl(page, client, asking) };
    },

    finish: (client, exchange) => signInByCode(http, rest, client, exchange),
  });
