import { linkedin } from '@postrider/platform-rules/linkedin/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { signInUrl } from './hosts.ts';
import { app } from './oauth.ts';
import { signInByCode } from './session.ts';

/** All that an app with the products for members may ask for. A scope that the app lacks fails the whole page. */
const SCOPE = 'openid profile w_member_social';

/** LinkedIn's consent page (learn.microsoft.com/linkedin/shared/authentication, 2026-10). It rejects PKCE. */
export const linkedinConsent = (http: PlatformHttp): Consent =>
  defineConsent(linkedin.connect, {
    app,
    pkce: 'none',

    async begin(fields, asking) {
      const page = signInUrl(fields.apiUrl, '/oauth/v2/authorization');
      return { app: fields, url: consentUrl(page, { clientId: fields.clientId, scope: SCOPE }, asking) };
    },

    finish: async (app, exchange) => [await signInByCode(http, app, exchange)],
  });
