import { x } from '@postrider/platform-rules/x/definition';
import { LIMITS } from '@postrider/platform-rules/x/limits';
import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { PlatformError } from '../http.ts';
import { count, identifier, validItems } from '../responses.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { classify } from './classify.ts';
import { xConsent } from './consent.ts';
import { apiUrl } from './hosts.ts';
import { uploadFile } from './media.ts';
import { created, lookUp, prepared, published, tweetOf } from './posts.ts';
import { renew, signIn, tokens } from './session.ts';

const METRICS_PER_CALL = 100;
const TIMEOUT_MS = 10_000;

const counted = z.object({
  data: validItems(
    z.object({
      id: identifier,
      public_metrics: z.object({
        impression_count: count.optional(),
        like_count: count,
        reply_count: count,
      }),
    }),
    METRICS_PER_CALL,
  ).default([]),
});

/** X. Requests can't be repeated safely, so after a lost response the post is looked up and never sent again. */
export function xConnector({ http, publishTimeoutMs }: ConnectorTools) {
  return defineConnector(x, {
    capabilities: { refresh: true, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: xConsent(http),

    limits: async () => LIMITS,

    async prepare(job, session, soFar, save) {
      const uploads = await uploadFiles(job.files, {
        soFar: soFar?.uploads ?? [],
        isDone: ({ step }) => step === 'ready',
        upload: (file, begun, keep) => uploadFile(http, job, file, session, begun, keep),
        save: (uploads) => save({ uploads }),
      });
      return { uploads };
    },

    async publish(job, session, ready) {
      const { body } = await http.call(apiUrl(session.api, '/2/tweets'), {
        method: 'POST',
        token: session.access,
        json: tweetOf(job, ready),
        timeoutMs: publishTimeoutMs,
      });
      return published(session, created.parse(body).data.id);
    },

    provesAbsence: () => false,

    lookUp: (job, session, ready, since) => lookUp(http, job, session, ready, since),

    // X responds with success, or with 404, if the post no longer exists.
    async delete({ api, access }, externalId) {
      const url = apiUrl(api, `/2/tweets/${encodeURIComponent(externalId)}`);
      await http
        .call(url, { method: 'DELETE', token: access, timeoutMs: TIMEOUT_MS })
        .catch((error: unknown) => {
          if (!(error instanceof PlatformError) || error.status !== 404) throw error;
        });
    },

    // Renewals are free of charge and show access. They are more frequent than the daily check, so X has no `check`: each
    // call of /2/users/me would be charged.
    refresh: (session) => renew(http, session),

    async metrics(_account, { api, access }, externalIds) {
      const found: Metrics[] = [];
      for (let i = 0; i < externalIds.length; i += METRICS_PER_CALL) {
        const ids = externalIds.slice(i, i + METRICS_PER_CALL).join(',');
        const url = apiUrl(api, '/2/tweets');
        url.search = new URLSearchParams({ ids, 'tweet.fields': 'public_metrics' }).toString();
        const { body } = await http.call(url, { token: access, timeoutMs: TIMEOUT_MS });
        for (const { id, public_metrics: numbers } of counted.parse(body).data) {
          const { impression_count: views = null, like_count: likes, reply_count: comments } = numbers;
          found.push({ externalId: id, views, likes, comments });
        }
      }
      return found;
    },

    classify,
  });
}
