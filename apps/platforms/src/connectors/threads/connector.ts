import { threads } from '@postrider/platform-rules/threads/definition';
import { LIMITS } from '@postrider/platform-rules/threads/limits';
import { defineConnector } from '../define.ts';
import { RefusedError } from '../failures.ts';
import { NoResponseError } from '../http.ts';
import {
  containers,
  lookUpContainer,
  prepareContainers,
  READY_PROVES_ABSENCE,
  settledAt,
} from '../meta/containers.ts';
import { publishOnce } from '../meta/effects.ts';
import type { ConnectorTools } from '../tools.ts';
import { classify, mayNotDelete, notProcessed } from './classify.ts';
import { threadsConsent } from './consent.ts';
import { containerCalls, created, readContainer } from './containers.ts';
import { isGone, lacksPermission } from './errors.ts';
import { readMetrics } from './metrics.ts';
import { findPost, showPost } from './posts.ts';
import { assertQuota } from './quota.ts';
import { createThreadsGraph, renew, sessionOf, signIn, tokens, whoIs } from './session.ts';

const TIMEOUT_MS = 10_000;
/** How long Threads may process the containers of a part. */
const PROCESSING_MS = 15 * 60_000;

/** Threads. A part is prepared in a container, which shows after a lost response whether it was published. */
export function threadsConnector({ http, containers: timing, publishTimeoutMs }: ConnectorTools) {
  const graph = createThreadsGraph(http);

  return defineConnector(threads, {
    capabilities: { refresh: true, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared: containers },

    connect: (given) => signIn({ http, graph }, given),

    consent: threadsConsent(http, graph),

    limits: async () => LIMITS,

    async prepare(job, session, soFar, save) {
      const part = job.done.length;
      const isBegun = soFar?.part === part && (soFar.main !== undefined || soFar.children.length > 0);
      if (!isBegun) await assertQuota(graph, session, part > 0);
      return prepareContainers(job, soFar, {
        calls: containerCalls(graph, job, session),
        timing,
        giveUpAfterMs: PROCESSING_MS,
        failure: notProcessed,
        save,
      });
    },

    readyAt: (prepared) => settledAt(prepared, timing),

    async publish(_job, session, { main, isPublished }) {
      if (isPublished || !main) throw new NoResponseError('the container was published before');
      const { body } = await publishOnce(
        () =>
          graph.call(sessionOf(session), `/${session.userId}/threads_publish`, {
            method: 'POST',
            form: { creation_id: main.id },
            timeoutMs: publishTimeoutMs,
          }),
        // Sent for posts that are live.
        ({ code }) => code === 10,
      );
      return showPost(graph, session, created.parse(body).id);
    },

    provesAbsence: () => READY_PROVES_ABSENCE,

    lookUp: (job, session, prepared, since) =>
      lookUpContainer(prepared.part === job.done.length ? prepared : containers.parse({}), since, {
        read: (id) => readContainer(graph, session, id),
        find: (isLive) => findPost(graph, job, session, { since, isLive }),
        show: (id) => showPost(graph, session, id),
      }),

    async delete(session, externalId) {
      const call = { method: 'DELETE', timeoutMs: TIMEOUT_MS } as const;
      await graph.call(sessionOf(session), `/${externalId}`, call).catch((error: unknown) => {
        if (lacksPermission(error)) throw new RefusedError(mayNotDelete, error);
        if (!isGone(error)) throw error;
      });
    },

    refresh: (session) => renew(http, session),

    async check(_account, session) {
      await whoIs(graph, session);
    },

    metrics: (_account, session, externalIds) => readMetrics(graph, session, externalIds),

    classify,
  });
}
