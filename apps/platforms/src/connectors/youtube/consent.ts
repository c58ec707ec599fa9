import { youtube } from '@postrider/platform-rules/youtube/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { signInUrl } from './hosts.ts';
import { app } from './oauth.ts';
import { SCOPES, signInByCode } from './session.ts';

/** Google issues a refresh token only for offline access, and again only if the person is asked again. */
const OFFLINE = { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'false' };

/** Google’s consent page (developers.google.com/identity/protocols/oauth2/web-server, 2026-11). */
export const youtubeConsent = (http: PlatformHttp): Consent =>
  defineConsent(youtube.connect, {
    app,

    async begin(fields, asking) {
      const client = { clientId: fields.clientId, scope: SCOPES.join(' ') };
      const url = new URL(consentUrl(signInUrl(fields.apiUrl), client, asking));
      for (const [name, value] of Object.entries(OFFLINE)) url.searchParams.set(name, value);
      return { app: fields, url: url.href };
    },

    finish: (app, exchange) => signInByCode(http, app, exchange),
  });
