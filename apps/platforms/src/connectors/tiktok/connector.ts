import { tiktok } from '@postrider/platform-rules/tiktok/definition';
import { LIMITS } from '@postrider/platform-rules/tiktok/limits';
import { defineConnector } from '../define.ts';
import type { ConnectorTools } from '../tools.ts';
import { createApi } from './api.ts';
import { choicesOf } from './choices.ts';
import { classify } from './classify.ts';
import { tiktokConsent } from './consent.ts';
import { readMetrics } from './metrics.ts';
import { prepared } from './prepared.ts';
import { createPrepare } from './preparing.ts';
import { lookUpPost, publishPhotos, sendLastChunk } from './publishing.ts';
import { renew, signIn, tokens, whoIs } from './session.ts';
import { createUploadCalls } from './upload-calls.ts';
import { createUploads } from './uploads.ts';

/**
 * TikTok. A video is sent ahead of its time except for its last chunk, which publishes it, or puts it into the inbox of the
 * app. Photos are fetched by TikTok after the call that publishes them. Either is accepted first, and live or refused later.
 */
export function tiktokConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const api = createApi(http);
  const calls = createUploadCalls(http, api);
  const preparePost = createPrepare(api, createUploads(api, calls));

  return defineConnector(tiktok, {
    capabilities: { refresh: true, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: tiktokConsent(http),

    limits: async () => LIMITS,

    prepare: (job, session, soFar, save) => preparePost(job, session, soFar, save),

    publish: (job, session, ready) =>
      ready.upload
        ? sendLastChunk(calls, job, ready.upload, publishTimeoutMs)
        : publishPhotos(api, job, session, ready, publishTimeoutMs),

    // Of photos, nothing shows it.
    provesAbsence: () => false,

    lookUp: (job, session, ready, since) => lookUpPost(api, job, session, ready, since),

    refresh: (session) => renew(http, session),

    async check(_account, session) {
      await whoIs(http, session);
    },

    metrics: (_account, session, externalIds) => readMetrics(api, session, externalIds),

    choices: (_account, session) => choicesOf(api, session),

    classify,
  });
}
