import { facebook } from '@postrider/platform-rules/facebook/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import type { Graph } from '../meta/graph.ts';
import { app, type Signed } from './graph.ts';
import { siteUrl } from './hosts.ts';
import { SCOPES } from './permissions.ts';
import { signInByCode } from './session.ts';

/** Facebook's consent page (developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow, 2026-09). It has no PKCE. */
export const facebookConsent = (http: PlatformHttp, graph: Graph<Signed>, version: string): Consent =>
  defineConsent(facebook.connect, {
    app,
    pkce: 'none',

    async begin(fields, asking) {
      const page = siteUrl(fields.apiUrl, `/${version}/dialog/oauth`);
      const url = new URL(consentUrl(page, { clientId: fields.clientId, scope: SCOPES.join(',') }, asking));
      // Otherwise the page does not ask again for what a person has refused before.
      url.searchParams.set('auth_type', 'rerequest');
      if (fields.configId) {
        url.searchParams.delete('scope');
        url.searchParams.set('config_id', fields.configId);
      }
      return { app: fields, url: url.href };
    },

    finish: (given, exchange) => signInByCode(http, graph, version, given, exchange),
  });
