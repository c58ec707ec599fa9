import { textOf } from '@postrider/platform-rules';
import { instagram } from '@postrider/platform-rules/instagram/definition';
import { type InstagramOptions, LIMITS } from '@postrider/platform-rules/instagram/limits';
import { GRAPH_API } from '@postrider/platform-rules/meta/api';
import type { Job, Published } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { RefusedError } from '../failures.ts';
import { NoResponseError } from '../http.ts';
import {
  type Containers,
  containers,
  lookUpContainer,
  prepareContainers,
  READY_PROVES_ABSENCE,
} from '../meta/containers.ts';
import { publishOnce } from '../meta/effects.ts';
import type { GraphRequest } from '../meta/graph.ts';
import type { ConnectorTools } from '../tools.ts';
import type { Failure } from '../verdict.ts';
import { classify, mayFollowEffect, NOT_PROCESSED, QuotaError } from './classify.ts';
import { instagramConsent } from './consent.ts';
import { childForm, postForm } from './files.ts';
import { readMetrics } from './metrics.ts';
import { created, createPosts } from './posts.ts';
import { createInstagramGraph, renew, signIn, type Tokens, tokens, whoIs } from './session.ts';

const CREATE_TIMEOUT_MS = 20_000;
/** How long Instagram may process a container. It advises five minutes; long videos take longer. */
const PROCESSING_MS = 15 * 60_000;

/**
 * Instagram, with its own login. A post is a container, for which Instagram fetches the files, and the call that publishes
 * it. Live posts can neither be edited nor deleted with this login.
 */
export function instagramConnector({
  http,
  apiVersion,
  containers: timing,
  publishTimeoutMs,
}: ConnectorTools) {
  const graph = createInstagramGraph(http, apiVersion(GRAPH_API));
  const posts = createPosts(graph);

  /** Makes a call that creates something, and returns its id. */
  const send = async (session: Tokens, path: string, request: Omit<GraphRequest, 'method'>) =>
    created.parse((await graph.call(session, path, { ...request, method: 'POST' })).body).id;

  /** Creates and awaits the containers of the post. */
  async function prepareContainer(
    job: Job<InstagramOptions>,
    session: Tokens,
    soFar: Containers | undefined,
    save: (prepared: Containers) => Promise<void>,
  ): Promise<Containers> {
    const isNew = !soFar?.main && !soFar?.children.length;
    if (isNew && (await posts.isFull(session))) throw new QuotaError('the limit of posts is reached');
    const create = (form: Record<string, string>) =>
      send(session, `/${session.userId}/media`, { form, timeoutMs: CREATE_TIMEOUT_MS, signal: job.signal });
    return prepareContainers(job, soFar, {
      calls: {
        createChild: async (file) => create(await childForm(file)),
        create: async (children) => create(await postForm(job, children)),
        read: (id) => posts.containerState(session, id),
      },
      timing,
      giveUpAfterMs: PROCESSING_MS,
      failure: NOT_PROCESSED,
      save,
    });
  }

  return defineConnector(instagram, {
    capabilities: { refresh: true, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared: containers },

    connect: (given) => signIn(graph, given),

    consent: instagramConsent(http, graph),

    limits: async () => LIMITS,

    async prepare(job, session, soFar, save) {
      if (job.done.length === 0) return prepareContainer(job, session, soFar, save);
      if (job.done[0]?.externalId === '') throw new RefusedError(UNKNOWN_POST);
      return containers.parse({ part: job.done.length });
    },

    async publish(job, session, { main, isPublished }): Promise<Published> {
      const [post] = job.done;
      if (post) {
        // Never with `fields`: Instagram then creates the comment and returns an error.
        const form = { message: textOf(job.words, job.done.length) };
        const path = `/${encodeURIComponent(post.externalId)}/comments`;
        const id = await publishOnce(
          () => send(session, path, { form, timeoutMs: publishTimeoutMs }),
          mayFollowEffect,
        );
        return { externalId: id, url: post.url };
      }
      if (isPublished || !main) throw new NoResponseError('the container was published before');
      const form = { creation_id: main.id };
      const path = `/${session.userId}/media_publish`;
      const id = await publishOnce(
        () => send(session, path, { form, timeoutMs: publishTimeoutMs }),
        mayFollowEffect,
      );
      return posts.show(job, session, id);
    },

    provesAbsence: () => READY_PROVES_ABSENCE,

    async lookUp(job, session, ready, since) {
      if (job.done.length > 0) return posts.findComment(job, session, since);
      return lookUpContainer(ready, since, {
        read: (id) => posts.containerState(session, id),
        find: (isLive) => posts.find(job, session, { since, isLive }),
        show: (id) => posts.show(job, session, id),
      });
    },

    refresh: (session) => renew(http, session),

    async check(_account, session) {
      await whoIs(graph, session);
    },

    metrics: (account, session, externalIds) => readMetrics(graph, account, session, externalIds),

    classify,
  });
}

const UNKNOWN_POST: Failure = {
  code: 'platform_rejected',
  message: 'Instagram did not report the id of the post.',
  action: 'Add the comment on Instagram.',
};
