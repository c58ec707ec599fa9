import { slack } from '@postrider/platform-rules/slack/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import { type CallSlack, slackUrl } from './api.ts';
import { app, SCOPES, signInByCode } from './session.ts';

/** Slack’s consent page (docs.slack.dev/authentication/installing-with-oauth, 2026-11). It needs no PKCE. */
export const slackConsent = (call: CallSlack): Consent =>
  defineConsent(slack.connect, {
    app,
    pkce: 'none',

    async begin({ apiUrl, clientId, clientSecret }, asking) {
      const client = { clientId, scope: SCOPES.join(',') };
      const url = consentUrl(slackUrl(apiUrl, '/oauth/v2/authorize'), client, asking);
      return { app: { apiUrl, clientId, clientSecret }, url };
    },

    finish: async (client, exchange) => [await signInByCode(call, client, exchange)],
  });
