import { x } from '@postrider/platform-rules/x/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { consentPage } from './hosts.ts';
import { app, appOf } from './oauth.ts';
import { signInByCode } from './session.ts';

/** The scopes for publishing, looking up and metrics; offline.access is for the refresh token. */
const SCOPE = 'tweet.read tweet.write users.read media.write offline.access';

/** X's consent page (docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code, 2026-10). */
export const xConsent = (http: PlatformHttp): Consent =>
  defineConsent(x.connect, {
    app,

    async begin(fields, asking) {
      const app = appOf(fields);
      return { app, url: consentUrl(consentPage(app.api), { clientId: app.clientId, scope: SCOPE }, asking) };
    },

    finish: async (app, exchange) => [await signInByCode(http, app, exchange)],
  });
