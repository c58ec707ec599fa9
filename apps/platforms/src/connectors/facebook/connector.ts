import { textOf } from '@postrider/platform-rules';
import { facebook } from '@postrider/platform-rules/facebook/definition';
import { LIMITS } from '@postrider/platform-rules/facebook/limits';
import { GRAPH_API } from '@postrider/platform-rules/meta/api';
import { defineConnector } from '../define.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import { publishOnce } from '../meta/effects.ts';
import { isGraphError } from '../meta/graph-error.ts';
import { TokenLostError } from '../meta/token-lost.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { classify, DUPLICATES } from './classify.ts';
import { assertMayComment, lookUpComment, publishComment } from './comments.ts';
import { facebookConsent } from './consent.ts';
import { facebookGraph, tokens, videoGraph } from './graph.ts';
import { createMetrics } from './metrics.ts';
import { uploadPhoto } from './photos.ts';
import { created, lookUpPost, postForm, published } from './posts.ts';
import { isFresh, prepared, type Video } from './prepared.ts';
import { signIn } from './session.ts';
import { finishVideo, lookUpVideo } from './video-posts.ts';
import { createVideos } from './videos.ts';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 3_000;

/** A post or comment that was deleted, or never existed. */
const isGone = (error: unknown) => isGraphError(error, 100, 33);

/** Pages on Facebook. Requests can't be repeated safely, so after a lost response the post is looked up and never sent again. */
export function facebookConnector({ http, apiVersion, mediaGraceMs, publishTimeoutMs }: ConnectorTools) {
  const version = apiVersion(GRAPH_API);
  const graph = facebookGraph(http, version);
  const bytes = videoGraph(http, version);
  const pauseMs = Math.min(PAUSE_MS, mediaGraceMs);
  const uploadVideo = createVideos({ http, graph, videoGraph: bytes, pauseMs });
  const metricsOf = createMetrics(graph);

  return defineConnector(facebook, {
    capabilities: { refresh: false, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(graph, given),

    consent: facebookConsent(http, graph, version),

    limits: async () => LIMITS,

    async prepare(job, session, soFar, save) {
      if (job.done.length > 0) return soFar ?? { photos: [] };
      assertMayComment(job, session);
      const [first] = job.files;
      const begun = soFar?.video;
      const isVideo =
        begun !== undefined || (!soFar?.photos.length && (await first?.open())?.type === 'video');
      if (first && isVideo) {
        const keep = (video: Video) => save({ photos: [], video });
        return { photos: [], video: await uploadVideo(job, session, first, begun, keep) };
      }
      const photos = await uploadFiles(job.files, {
        soFar: soFar?.photos ?? [],
        isDone: (photo) => isFresh(photo),
        upload: (file) => uploadPhoto(graph, job, session, file),
        save: (photos) => save({ photos }),
      });
      return { photos };
    },

    publish: (job, session, ready) =>
      publishOnce(
        async () => {
          if (job.done.length > 0) return publishComment(graph, job, session, publishTimeoutMs);
          if (ready.video) return finishVideo({ graph, bytes }, job, session, ready.video, publishTimeoutMs);
          const { body } = await graph.call(session, `/${session.pageId}/feed`, {
            method: 'POST',
            form: postForm(job, ready),
            timeoutMs: publishTimeoutMs,
          });
          return published(session, created.parse(body).id);
        },
        // After a lost response, a refused duplicate is the post itself.
        ({ code, subcode }) =>
          job.mayBeLive === true && [code, subcode].some((number) => DUPLICATES.includes(number)),
      ),

    provesAbsence: () => false,

    async lookUp(job, session, ready, since) {
      if (job.done.length > 0) return lookUpComment(graph, job, session, since);
      const video = job.reference ?? ready.video?.id;
      return video === undefined
        ? lookUpPost(graph, job, session, ready, since)
        : lookUpVideo(graph, job, session, video, ready.video?.kind ?? 'video');
    },

    async edit({ words, done }, session, externalId) {
      const text = textOf(words, done.length);
      // The text of a video is its description.
      const isVideo = done.length === 0 && !externalId.includes('_');
      const form = isVideo ? { description: text } : { message: text };
      const path = `/${encodeURIComponent(externalId)}`;
      await graph
        .call(session, path, { method: 'POST', form, timeoutMs: TIMEOUT_MS })
        .catch((error: unknown) => {
          throw isGone(error) ? new RefusedError(noLongerThere(facebook.name), error) : error;
        });
    },

    async delete(session, externalId) {
      const path = `/${encodeURIComponent(externalId)}`;
      await graph.call(session, path, { method: 'DELETE', timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },

    async check(_account, session) {
      await graph.call(session, '/me', {
        query: { fields: 'id' },
        optionalFor: session.pageId,
        timeoutMs: TIMEOUT_MS,
      });
    },

    async refresh() {
      throw new TokenLostError('tokens of Pages are not renewed');
    },

    metrics: (_account, session, externalIds) => metricsOf(session, externalIds),

    classify,
  });
}
