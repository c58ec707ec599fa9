import { threads } from '@postrider/platform-rules/threads/definition';
import type { Consent } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { metaApp } from '../meta/exchange.ts';
import { signInUrl } from './hosts.ts';
import { signInByCode, type ThreadsGraph } from './session.ts';

/** All that the connector uses: replies make threads, and are read after a lost response. */
const SCOPE = [
  'threads_basic',
  'threads_content_publish',
  'threads_manage_replies',
  'threads_read_replies',
  'threads_manage_insights',
  'threads_delete',
].join(',');

/** Threads' consent page (developers.facebook.com/docs/threads/get-started, 2026-07). It describes no PKCE. */
export const threadsConsent = (http: PlatformHttp, graph: ThreadsGraph): Consent =>
  defineConsent(threads.connect, {
    app: metaApp,
    pkce: 'none',

    async begin(fields, asking) {
      const page = signInUrl(fields.apiUrl, '/oauth/authorize');
      return { app: fields, url: consentUrl(page, { clientId: fields.clientId, scope: SCOPE }, asking) };
    },

    finish: async (app, exchange) => [await signInByCode({ http, graph }, app, exchange)],
  });
