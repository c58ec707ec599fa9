import { textOf } from '@postrider/platform-rules';
import { LINKEDIN_API } from '@postrider/platform-rules/linkedin/api';
import { CARD_PICTURE_BYTES, type LinkedinOptions } from '@postrider/platform-rules/linkedin/limits';
import { littleText } from '@postrider/platform-rules/linkedin/little-text';
import { firstLink } from '@postrider/platform-rules/urls/first-link';
import { currentTime } from '@postrider/service';
import type { Job, Published } from '../connector.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { isProcessed } from './assets.ts';
import { duplicateMessage } from './classify.ts';
import { createUploads, type Uploaded } from './media.ts';
import { type Article, type Prepared, postOf, publishedIn, publishedNamed } from './posts.ts';
import { createRest, type Session } from './rest.ts';

const TIMEOUT_MS = 10_000;

/** How much longer than an image a video or document is given, if LinkedIn does not show whether it is ready. */
const ASSET_GRACE = 3;

/** Creates, changes and deletes the posts of members and Pages. */
export function createPublishing({
  http,
  linkCards,
  apiVersion,
  mediaGraceMs,
  publishTimeoutMs,
}: ConnectorTools) {
  const rest = createRest(http, apiVersion(LINKEDIN_API));
  const uploads = createUploads(http, rest, mediaGraceMs / 10);

  /** The card of the first link; null without one. */
  async function cardOf(job: Job<LinkedinOptions>, session: Session): Promise<Article | null> {
    const { linkCard = true, poll } = job.words.options;
    const source = linkCard && !poll ? firstLink(textOf(job.words)) : undefined;
    if (source === undefined) return null;
    const card = await linkCards.read(source, CARD_PICTURE_BYTES, job.signal);
    if (!card) return null;
    const { title, description, picture } = card;
    const thumbnail = picture && (await uploads.picture(job, session, picture));
    // LinkedIn requires a title.
    return { source, title: title || source, description, ...(thumbnail && { thumbnail }) };
  }

  const pathOf = (externalId: string) => `/posts/${encodeURIComponent(externalId)}`;

  return {
    rest,

    /** Uploads the files, or the picture of the card. Only the first part of a job has any. */
    async prepare(
      job: Job<LinkedinOptions>,
      session: Session,
      soFar: Prepared | undefined,
      save: (prepared: Prepared) => Promise<void>,
    ): Promise<Prepared> {
      if (job.done.length > 0) return soFar ?? preparedOf([]);
      if (soFar && isComplete(soFar)) return soFar;
      const files = preparedOf(
        await uploadFiles<Uploaded>(job.files, {
          soFar: soFar?.asset ? [soFar.asset] : (soFar?.images ?? []),
          isDone: (uploaded) => typeof uploaded === 'string' || isProcessed(uploaded),
          upload: (file, begun, keep) => uploads.file(job, session, file, begun, keep),
          save: (uploaded) => save(preparedOf(uploaded)),
        }),
      );
      if (files.asset) return files;
      const article = files.images.length > 0 ? null : await cardOf(job, session);
      if (files.images.length === 0 && !article?.thumbnail) return { ...files, article };
      // LinkedIn does not show members whether an image is ready.
      return { ...files, article, readyAt: new Date(currentTime().getTime() + mediaGraceMs) };
    },

    readyAt: ({ readyAt, asset }: Prepared): Date | undefined =>
      asset?.step === 'unseen' && asset.since
        ? new Date(asset.since.getTime() + ASSET_GRACE * mediaGraceMs)
        : readyAt,

    /** If the job may be live already, a duplicate that LinkedIn refuses and names is the post. */
    async publish(job: Job<LinkedinOptions>, session: Session, ready: Prepared): Promise<Published> {
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
        if (live) return { ...live, isDuplicate: true };
        throw error;
      }
    },

    /** Changes the text of a live post. LinkedIn changes nothing else. */
    async edit({ words }: Job<LinkedinOptions>, session: Session, externalId: string): Promise<void> {
      await rest
        .call(session, pathOf(externalId), {
          method: 'POST',
          headers: { 'x-restli-method': 'PARTIAL_UPDATE' },
          json: { patch: { $set: { commentary: littleText(textOf(words)) } } },
          timeoutMs: TIMEOUT_MS,
        })
        .catch((error: unknown) => {
          throw isGone(error) ? new RefusedError(noLongerThere('LinkedIn'), error) : error;
        });
    },

    /** LinkedIn responds with success if the post no longer exists. */
    async delete(session: Session, externalId: string): Promise<void> {
      const headers = { 'x-restli-method': 'DELETE' };
      await rest
        .call(session, pathOf(externalId), { method: 'DELETE', headers, timeoutMs: TIMEOUT_MS })
        .catch(unlessGone);
    },
  };
}

/** What LinkedIn responds about a post or comment that does not exist. */
export const isGone = (error: unknown): boolean => error instanceof PlatformError && error.status === 404;

/** For deletions: what is gone is deleted. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

/** Everything is uploaded, and the page of the link was read. */
const isComplete = ({ article, asset }: Prepared) =>
  article !== undefined || (asset !== undefined && isProcessed(asset));

const preparedOf = (uploaded: readonly Uploaded[]): Prepared => {
  const asset = uploaded.find((each) => typeof each !== 'string');
  return { images: uploaded.filter((each) => typeof each === 'string'), ...(asset && { asset }) };
};
