import { textOf } from '@postrider/platform-rules';
import type { LinkedinPageOptions } from '@postrider/platform-rules/linkedin_page/limits';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import { postPage } from '../linkedin/hosts.ts';
import { isGone, unlessGone } from '../linkedin/publishing.ts';
import type { Rest, Session } from '../linkedin/rest.ts';
import { identifier, validItems } from '../responses.ts';

/** LinkedIn does not accept comments on a post in its first moments. */
export class NotYetCommentableError extends Error {
  override name = 'NotYetCommentableError';
}

const COUNT = 50;
const MAX_TEXT = 5_000;
const TIMEOUT_MS = 10_000;
const CLOCK_SKEW_MS = 3_000;

/** A comment's URN names its post and its number. */
const URN = /^urn:li:comment:\((urn:li:\w+:\d{1,30}),(\d{1,30})\)$/;
const urn = z.string().regex(URN);

const created = z.object({ commentUrn: urn });
const comment = z.object({
  commentUrn: urn,
  actor: identifier,
  message: z.object({ text: z.string().max(MAX_TEXT) }),
  created: z.object({ time: z.number().nonnegative() }),
});
const listed = z.object({ elements: validItems(comment, COUNT) });

/** Whether an id is that of a comment. */
export const isComment = (externalId: string): boolean => URN.test(externalId);

/** The first comments of a Page on its own posts. */
export function createComments(rest: Rest, publishTimeoutMs: number) {
  const commentsOf = (post: string) => `/socialActions/${encodeURIComponent(post)}/comments`;
  const published = ({ apiUrl }: Session, post: string, commentUrn: string): Published => ({
    externalId: commentUrn,
    url: `${postPage(apiUrl, post)}?commentUrn=${encodeURIComponent(commentUrn)}`,
  });
  const pathOf = ({ author }: Session, externalId: string) => {
    const [, post = '', id = ''] = URN.exec(externalId) ?? [];
    return `${commentsOf(post)}/${id}?actor=${encodeURIComponent(author)}`;
  };

  return {
    /** Throws NotYetCommentableError while LinkedIn does not know the post. */
    async publish(
      { words, done }: Job<LinkedinPageOptions>,
      session: Session,
      post: string,
    ): Promise<Published> {
      const text = textOf(words, done.length);
      try {
        const { body } = await rest.call(session, commentsOf(post), {
          method: 'POST',
          json: { actor: session.author, object: post, message: { text } },
          timeoutMs: publishTimeoutMs,
        });
        return published(session, post, created.parse(body).commentUrn);
      } catch (error) {
        if (isGone(error)) throw new NotYetCommentableError('the post is not there yet', { cause: error });
        throw error;
      }
    },

    async lookUp(
      { words, done }: Job<LinkedinPageOptions>,
      session: Session,
      post: string,
      since: Date,
    ): Promise<LookUp> {
      const path = `${commentsOf(post)}?start=0&count=${COUNT}`;
      const { body } = await rest.call(session, path, { timeoutMs: TIMEOUT_MS });
      const text = textOf(words, done.length).trim();
      const ours = listed
        .parse(body)
        .elements.find(
          ({ actor, message, created: { time } }) =>
            actor === session.author &&
            message.text.trim() === text &&
            time >= since.getTime() - CLOCK_SKEW_MS,
        );
      return ours
        ? { kind: 'found', at: new Date(ours.created.time), ...published(session, post, ours.commentUrn) }
        : { kind: 'unknown' };
    },

    async edit({ words, done }: Job<LinkedinPageOptions>, session: Session, externalId: string) {
      await rest
        .call(session, pathOf(session, externalId), {
          method: 'POST',
          headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
          json: { patch: { message: { $set: { text: textOf(words, done.length) } } } },
          timeoutMs: TIMEOUT_MS,
        })
        .catch((error: unknown) => {
          throw isGone(error) ? new RefusedError(noLongerThere('LinkedIn'), error) : error;
        });
    },

    async delete(session: Session, externalId: string) {
      const headers = { 'x-restli-method': 'DELETE' };
      await rest
        .call(session, pathOf(session, externalId), { method: 'DELETE', headers, timeoutMs: TIMEOUT_MS })
        .catch(unlessGone);
    },
  };
}
