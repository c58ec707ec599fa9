import { misskey } from '@postrider/platform-rules/misskey/definition';
import { z } from 'zod';
import type { Job, JobFile, Metrics } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { multipart } from '../multipart.ts';
import { count, identifier } from '../responses.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { callApi, isGone } from './api.ts';
import { classify } from './classify.ts';
import { misskeyConsent } from './consent.ts';
import { createServerLimits } from './limits.ts';
import { lookUp, noteOf, prepared, publishedIn } from './notes.ts';
import { signIn, type Tokens, tokens, verify } from './session.ts';

const TIMEOUT_MS = 10_000;
const IMAGE_TIMEOUT_MS = 60_000;
const VIDEO_TIMEOUT_MS = 5 * 60_000;

const uploaded = z.object({ id: identifier });
const numbers = z.object({ reactions: z.record(z.string(), count), repliesCount: count });

/** Misskey servers and those of its forks. They have no idempotency keys: after a lost response, the note is looked up. */
export function misskeyConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const limits = createServerLimits(http);

  async function upload(job: Job, { altText, open }: JobFile, session: Tokens, sensitive: boolean) {
    const { imageBytes, ...rest } = await limits.get(session.server);
    const file = await (await open()).as({ maxBytes: imageBytes, video: { imageBytes, ...rest } });
    const fields = {
      i: session.accessToken,
      // A file of its own for each post, also if the account has the same bytes already: its id shows the note.
      force: 'true',
      ...(altText && { comment: altText }),
      ...(sensitive && { isSensitive: 'true' }),
    };
    const bytes = await file.open();
    const form = multipart(fields, { field: 'file', type: file.mimeType, size: file.size, bytes });
    const timeoutMs = file.type === 'video' ? VIDEO_TIMEOUT_MS : IMAGE_TIMEOUT_MS;
    const call = { form, timeoutMs, signal: job.signal };
    return uploaded.parse(await callApi(http, session.server, 'drive/files/create', {}, call)).id;
  }

  return defineConnector(misskey, {
    capabilities: { refresh: false, metrics: ['likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: misskeyConsent(http),

    limits: ({ server }) => limits.get(server),

    async prepare(job, session, soFar, save) {
      const files = await uploadFiles(job.files, {
        soFar: soFar?.files ?? [],
        isDone: () => true,
        upload: (file) => upload(job, file, session, job.words.options.sensitive ?? false),
        save: (files) => save({ files }),
      });
      return { files };
    },

    publish: async (job, session, ready) =>
      publishedIn(
        await callApi(http, session.server, 'notes/create', noteOf(job, session, ready), {
          timeoutMs: publishTimeoutMs,
        }),
        session,
      ),

    provesAbsence: () => false,

    lookUp: (job, session, ready, since) => lookUp(http, job, session, ready, since),

    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    check: (_account, session) => verify(http, session),

    async delete({ server, accessToken: i }, noteId) {
      await callApi(http, server, 'notes/delete', { i, noteId }, { timeoutMs: TIMEOUT_MS }).catch(
        (error: unknown) => {
          if (!isGone(error)) throw error;
        },
      );
    },

    async metrics(_account, { server, accessToken: i }, externalIds) {
      const found: Metrics[] = [];
      for (const noteId of externalIds) {
        try {
          const body = await callApi(http, server, 'notes/show', { i, noteId }, { timeoutMs: TIMEOUT_MS });
          const { reactions, repliesCount } = numbers.parse(body);
          const likes = Object.values(reactions).reduce((sum, each) => sum + each, 0);
          found.push({ externalId: noteId, views: null, likes, comments: repliesCount });
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }
      return found;
    },

    classify,
  });
}
