import { youtube } from '@postrider/platform-rules/youtube/definition';
import { LIMITS } from '@postrider/platform-rules/youtube/limits';
import { currentTime } from '@postrider/service';
import { defineConnector } from '../define.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import type { ConnectorTools } from '../tools.ts';
import { createApi } from './api.ts';
import { categoriesOf } from './categories.ts';
import { classify } from './classify.ts';
import { youtubeConsent } from './consent.ts';
import { setCover } from './cover.ts';
import { hasReason } from './google-error.ts';
import { readMetrics } from './metrics.ts';
import { addToPlaylist, playlistsOf } from './playlists.ts';
import { type Prepared, prepared } from './prepared.ts';
import { assertProcessed } from './processing.ts';
import { lookUpVideo, makeVisible } from './publishing.ts';
import { snippetOf } from './resource.ts';
import { channelsOf, renew, signIn, tokens } from './session.ts';
import { addSubtitles } from './subtitles.ts';
import { createUploads } from './uploads.ts';

const VIDEOS = '/youtube/v3/videos';

const isGone = (error: unknown) => hasReason(error, 'videoNotFound');

/**
 * YouTube. A video is uploaded as private ahead of its time, and one call makes it visible. The call can be repeated, and the
 * video shows whether it took effect.
 */
export function youtubeConnector({ http, containers, publishTimeoutMs }: ConnectorTools) {
  const api = createApi(http);
  const uploadVideo = createUploads(http, api);

  return defineConnector(youtube, {
    capabilities: { refresh: true, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: youtubeConsent(http),

    limits: async () => LIMITS,

    async prepare(job, session, soFar = prepared.parse({}), save) {
      let state: Prepared = soFar;
      const keep = (change: Partial<Prepared>) => {
        state = { ...state, ...change };
        return save(state);
      };
      if (!state.video) {
        const id = await uploadVideo(job, session, state.upload, (upload) => keep({ upload }));
        await keep({ video: { id, at: currentTime() }, upload: undefined });
      }
      const { video, cover, subtitles, isProcessed, isInPlaylist } = state;
      if (!video) return state;
      const { playlist } = job.words.options;
      if (!isProcessed) {
        await assertProcessed(api, session, video, containers.leastPauseMs);
        await keep({ isProcessed: true });
      }
      if (job.cover && cover === undefined)
        await keep({ cover: await setCover(api, job, session, video.id, job.cover) });
      if (job.subtitles && subtitles === undefined)
        await keep({ subtitles: await addSubtitles(api, job, session, video.id, job.subtitles) });
      if (playlist && !isInPlaylist) {
        await addToPlaylist(api, job, session, video.id, playlist);
        await keep({ isInPlaylist: true });
      }
      return state;
    },

    publish: (job, session, ready) => makeVisible(api, job, session, ready, publishTimeoutMs),

    // The privacy of the video shows for certain whether it was made visible.
    provesAbsence: () => true,

    lookUp: (job, session, ready, since) => lookUpVideo(api, job, session, ready, since),

    async edit(job, session, externalId) {
      const json = { id: externalId, snippet: snippetOf(job) };
      await api
        .call(session, VIDEOS, { method: 'PUT', query: { part: 'snippet' }, json })
        .catch((error: unknown) => {
          throw isGone(error) ? new RefusedError(noLongerThere(youtube.name), error) : error;
        });
    },

    async delete(session, externalId) {
      const query = { id: externalId };
      await api.call(session, VIDEOS, { method: 'DELETE', query }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },

    refresh: (session) => renew(http, session),

    async check(_account, session) {
      await channelsOf(http, session);
    },

    metrics: (_account, session, externalIds) => readMetrics(api, session, externalIds),

    async choices(_account, session) {
      return [
        { option: 'category', values: await categoriesOf(api, session) },
        { option: 'playlist', values: await playlistsOf(api, session) },
      ];
    },

    classify,
  });
}
