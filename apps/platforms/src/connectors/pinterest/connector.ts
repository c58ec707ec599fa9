import { pinterest } from '@postrider/platform-rules/pinterest/definition';
import { LIMITS } from '@postrider/platform-rules/pinterest/limits';
import { defineConnector } from '../define.ts';
import { PlatformError } from '../http.ts';
import type { ConnectorTools } from '../tools.ts';
import { createApi } from './api.ts';
import { createBoard, listBoards } from './boards.ts';
import { classify } from './classify.ts';
import { pinterestConsent } from './consent.ts';
import { createFiles, prepared } from './files.ts';
import { readMetrics } from './metrics.ts';
import { created, lookUpPin, pinOf, published } from './pins.ts';
import { renew, signIn, tokens, whoIs } from './session.ts';
import { createVideos } from './videos.ts';

const TIMEOUT_MS = 10_000;

/** Pinterest. A repeated request makes a second Pin, so after a lost response the Pin is looked up on its board. */
export function pinterestConnector({ http, mediaGraceMs, publishTimeoutMs }: ConnectorTools) {
  const api = createApi(http);
  const prepareFiles = createFiles(createVideos(http, api, mediaGraceMs / 10));

  return defineConnector(pinterest, {
    capabilities: { refresh: true, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: pinterestConsent(http),

    limits: async () => LIMITS,

    prepare: (job, session, soFar, save) => prepareFiles(job, session, soFar, save),

    async publish(job, session, ready) {
      const { body } = await api.call(session, '/pins', {
        method: 'POST',
        json: pinOf(job, ready),
        timeoutMs: publishTimeoutMs,
      });
      return published(session, created.parse(body).id);
    },

    // A Pin may be listed late.
    provesAbsence: () => false,

    lookUp: (job, session, _ready, since) => lookUpPin(api, job, session, since),

    async delete(session, externalId) {
      const call = { method: 'DELETE', timeoutMs: TIMEOUT_MS } as const;
      await api.call(session, `/pins/${encodeURIComponent(externalId)}`, call).catch((error: unknown) => {
        if (!(error instanceof PlatformError) || error.status !== 404) throw error;
      });
    },

    refresh: (session) => renew(http, session),

    async check(_account, session) {
      await whoIs(http, session);
    },

    metrics: (_account, session, externalIds) => readMetrics(api, session, externalIds),

    choices: (_account, session) => listBoards(api, session),

    createChoice: (_account, session, wanted) => createBoard(api, session, wanted),

    classify,

    // Pinterest counts from now.
    resets: 'seconds',
  });
}
