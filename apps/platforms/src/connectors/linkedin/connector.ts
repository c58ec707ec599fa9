import { textOf } from '@postrider/platform-rules';
import { LINKEDIN_API } from '@postrider/platform-rules/linkedin/api';
import { linkedin } from '@postrider/platform-rules/linkedin/definition';
import { CARD_PICTURE_BYTES, LIMITS, type LinkedinOptions } from '@postrider/platform-rules/linkedin/limits';
import { firstLink } from '@postrider/platform-rules/urls/first-link';
import { currentTime } from '@postrider/service';
import type { Job } from '../connector.ts';
import { defineConnector } from '../define.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { classify, duplicateMessage } from './classify.ts';
import { linkedinConsent } from './consent.ts';
import { createUploads } from './media.ts';
import { type Article, postOf, prepared, publishedIn, publishedNamed } from './posts.ts';
import { createRest } from './rest.ts';
import { signIn, TokenEndedError, type Tokens, tokens, whoIs } from './session.ts';

const TIMEOUT_MS = 10_000;

/**
 * LinkedIn, for members. A post can't be read with a member's token, so after a lost response nothing is known until a user
 * retries it: LinkedIn then rejects the duplicate, and names the live post.
 */
export function linkedinConnector({
  http,
  linkCards,
  apiVersion,
  mediaGraceMs,
  publishTimeoutMs,
}: ConnectorTools) {
  const rest = createRest(http, apiVersion(LINKEDIN_API));
  const uploads = createUploads(http, rest);

  /** The card of the first link; null without one. */
  async function cardOf(job: Job<LinkedinOptions>, session: Tokens): Promise<Article | null> {
    const source = job.words.options.linkCard === false ? undefined : firstLink(textOf(job.words));
    if (source === undefined) return null;
    const card = await linkCards.read(source, CARD_PICTURE_BYTES, job.signal);
    if (!card) return null;
    const { title, description, picture } = card;
    const thumbnail = picture && (await uploads.picture(job, session, picture));
    // LinkedIn requires a title.
    return { source, title: title || source, description, ...(thumbnail && { thumbnail }) };
  }

  return defineConnector(linkedin, {
    capabilities: { refresh: false, metrics: [] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: linkedinConsent(http),

    limits: async () => LIMITS,

    async prepare(job, session, soFar, save) {
      if (soFar?.article !== undefined) return soFar;
      const images = await uploadFiles(job.files, {
        soFar: soFar?.images ?? [],
        isDone: () => true,
        upload: (file) => uploads.file(job, session, file),
        save: (images) => save({ images }),
      });
      const article = images.length > 0 ? null : await cardOf(job, session);
      if (images.length === 0 && !article?.thumbnail) return { images, article };
      // With this token, LinkedIn does not show whether an image is ready.
      return { images, article, readyAt: new Date(currentTime().getTime() + mediaGraceMs) };
    },

    readyAt: ({ readyAt }) => readyAt,

    async publish(job, session, ready) {
      try {
        const { headers } = await rest.call(session, '/posts', {
          method: 'POST',
          json: postOf(job, session.author, ready),
          timeoutMs: publishTimeoutMs,
        });
        return publishedIn(session, headers);
      } catch (error) {
        const message = job.mayBeLive ? duplicateMessage(error) : undefined;
        const live = message === undefined ? undefined : publishedNamed(session, message);
        if (live) return live;
        throw error;
      }
    },

    // Nothing reads a member's posts.
    provesAbsence: () => false,

    lookUp: async () => ({ kind: 'unknown' }),

    // LinkedIn responds with success if the post no longer exists.
    async delete(session, externalId) {
      const path = `/posts/${encodeURIComponent(externalId)}`;
      const headers = { 'x-restli-method': 'DELETE' };
      await rest.call(session, path, { method: 'DELETE', headers, timeoutMs: TIMEOUT_MS });
    },

    async check(_account, session) {
      await whoIs(http, session);
    },

    async refresh() {
      throw new TokenEndedError('LinkedIn does not renew tokens');
    },

    metrics: async () => [],

    classify,
  });
}
