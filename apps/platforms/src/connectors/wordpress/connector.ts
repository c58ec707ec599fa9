import { wordpress } from '@postrider/platform-rules/wordpress/definition';
import { LIMITS } from '@postrider/platform-rules/wordpress/limits';
import { defineConnector } from '../define.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { createApi } from './api.ts';
import { classify } from './classify.ts';
import { assertDraft, createDraft, findDraft } from './drafts.ts';
import { uploadFile } from './files.ts';
import { readMetrics } from './metrics.ts';
import { deletePost, editPost, lookUpPost, publishDraft } from './posts.ts';
import { type Prepared, prepared } from './prepared.ts';
import { signIn, tokens, whoIs } from './session.ts';
import { categoriesOf } from './terms.ts';

/**
 * WordPress sites. A post is a draft ahead of its time, and one call publishes it. The call can be repeated, and the draft shows
 * whether it took effect.
 */
export function wordpressConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const api = createApi(http);

  return defineConnector(wordpress, {
    capabilities: { refresh: false, metrics: ['comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(api, http, given),

    limits: async () => LIMITS,

    async prepare(job, session, soFar = prepared.parse({}), save) {
      let state: Prepared = soFar;
      const keep = (change: Partial<Prepared>) => {
        state = { ...state, ...change };
        return save(state);
      };
      // A person may delete the draft after an earlier run.
      if (state.postId !== null) {
        await assertDraft(api, session, state.postId);
        return state;
      }
      // An earlier run may have created it, and its response was lost.
      const known = await findDraft(api, session, job);
      if (known !== undefined) {
        await keep({ postId: known });
        return state;
      }
      const places = new Map(job.files.map((file, place) => [file, place]));
      await uploadFiles(job.files, {
        soFar: state.files,
        isDone: ({ id }) => id !== null,
        upload: (file, begun, saveFile) =>
          uploadFile(api, job, session, file, places.get(file) ?? 0, begun, saveFile),
        save: (files) => keep({ files }),
      });
      await keep({ postId: await createDraft(api, session, job, state.files) });
      return state;
    },

    publish: (job, session, ready) => publishDraft(api, session, job, ready, publishTimeoutMs),

    // The status of the post shows for certain whether it was published.
    provesAbsence: () => true,

    lookUp: (_job, session, ready) => lookUpPost(api, session, ready),

    edit: (job, session, externalId) => editPost(api, session, job, externalId),

    delete: (session, externalId) => deletePost(api, session, externalId),

    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    async check(_account, session) {
      await whoIs(api, session);
    },

    metrics: (_account, session, externalIds) => readMetrics(api, session, externalIds),

    choices: async (_account, session) => [
      { option: 'categories', values: await categoriesOf(api, session) },
    ],

    classify,
  });
}
