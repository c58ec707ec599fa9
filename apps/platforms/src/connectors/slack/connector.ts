import { textOf } from '@postrider/platform-rules';
import { slack } from '@postrider/platform-rules/slack/definition';
import { LIMITS } from '@postrider/platform-rules/slack/limits';
import { currentTime } from '@postrider/service';
import { defineConnector } from '../define.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import type { ConnectorTools } from '../tools.ts';
import { createSlackApi, SlackError } from './api.ts';
import { listChannels } from './channels.ts';
import { classify, ImageNotReadyError } from './classify.ts';
import { slackConsent } from './consent.ts';
import { isGone, lookUpMessage, readMessage, readMetrics } from './history.ts';
import { createImages, prepared } from './images.ts';
import { contentOf, messageOf, placeOf, posted, publishedAs } from './messages.ts';
import { renew, signIn, tokens, whoIs } from './session.ts';

const TIMEOUT_MS = 10_000;
/** So long after the upload, blocks that Slack refuses are not about images that are not ready. */
const SHOWN_WITHIN_MS = 60_000;

/**
 * Slack. A repeated call makes a second message, so after a lost response the message is looked up by its metadata.
 */
export function slackConnector({ http, mediaGraceMs, publishTimeoutMs }: ConnectorTools) {
  const call = createSlackApi(http);
  const uploadImages = createImages(http, call, mediaGraceMs / 4);

  return defineConnector(slack, {
    capabilities: { refresh: true, metrics: ['likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(call, given),

    consent: slackConsent(call),

    limits: async () => LIMITS,

    prepare: (job, session, soFar, save) => uploadImages(job, session, soFar, save),

    readyAt: ({ readyAtMs }) => (readyAtMs > 0 ? new Date(readyAtMs) : undefined),

    async publish(job, session, { images, readyAtMs }) {
      const { apiUrl: server, access: token } = session;
      const options = { server, token, timeoutMs: publishTimeoutMs };
      try {
        const place = posted.parse(await call('chat.postMessage', messageOf(job, images), options));
        return publishedAs(session, place, job.done);
      } catch (error) {
        const isFresh = currentTime().getTime() < readyAtMs + SHOWN_WITHIN_MS;
        const mayBeEarly = images.length > 0 && job.done.length === 0 && isFresh;
        throw mayBeEarly && error instanceof SlackError && error.code === 'invalid_blocks'
          ? new ImageNotReadyError('an image can’t be shown yet', { cause: error })
          : error;
      }
    },

    // A late call may still arrive after a lookup.
    provesAbsence: () => false,

    lookUp: (job, session, _ready, since) => lookUpMessage(call, job, session, since),

    async edit(job, session, externalId) {
      const live = await readMessage(call, session, externalId);
      if (!live) throw new RefusedError(noLongerThere(slack.name));
      const { apiUrl: server, access: token } = session;
      const images = live.blocks.filter(({ type }) => type === 'image').map(withoutId);
      const content = contentOf(textOf(job.words, job.done.length), images);
      await call(
        'chat.update',
        { ...placeOf(externalId), ...content },
        { server, token, timeoutMs: TIMEOUT_MS },
      );
    },

    async delete({ apiUrl: server, access: token }, externalId) {
      await call('chat.delete', placeOf(externalId), { server, token, timeoutMs: TIMEOUT_MS }).catch(
        (error: unknown) => {
          if (!isGone(error)) throw error;
        },
      );
    },

    refresh: (session) => renew(call, session),

    async check(_account, session) {
      await whoIs(call, session);
    },

    metrics: (_account, session, externalIds) => readMetrics(call, session, externalIds),

    choices: (_account, session) => listChannels(call, session),

    classify,
  });
}

/** An image block as Slack returned it, in the form in which it accepts one. */
const withoutId = ({ type, slack_file, image_url, alt_text }: Readonly<Record<string, unknown>>) => ({
  type,
  ...(slack_file === undefined ? { image_url } : { slack_file }),
  alt_text,
});
