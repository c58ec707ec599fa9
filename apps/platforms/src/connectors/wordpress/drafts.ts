import { textOf } from '@postrider/platform-rules';
import { titleOf } from '@postrider/platform-rules/texts';
import type { WordpressOptions } from '@postrider/platform-rules/wordpress/limits';
import { z } from 'zod';
import type { Job } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { validItems, webUrl } from '../responses.ts';
import { type Api, hasCode, type Session } from './api.ts';
import { contentOf, fileBlocks, type Shown } from './content.ts';
import { DRAFT_GONE } from './failures.ts';
import type { UploadedFile } from './prepared.ts';
import { checkedCategories, tagIds } from './terms.ts';

export type WordpressJob = Job<WordpressOptions>;

/** A post as the connector reads it. */
export const post = z.object({
  id: z.int().positive(),
  status: z.string().max(100),
  link: webUrl,
  /** Without a zone, in UTC. */
  date_gmt: z
    .string()
    .transform((text) => new Date(`${text}Z`))
    .refine((date) => !Number.isNaN(date.getTime()))
    .optional()
    .catch(undefined),
});
export type Post = z.infer<typeof post>;
export const POST_FIELDS = 'id,status,link,date_gmt';

export const pathOf = (id: number | string): string => `/wp/v2/posts/${encodeURIComponent(id)}`;

/** A post; undefined if it does not exist, or is in the trash. */
export async function readPost(api: Api, session: Session, id: number): Promise<Post | undefined> {
  const query = { context: 'edit', _fields: POST_FIELDS };
  try {
    const found = post.parse((await api.call(session, pathOf(id), { query })).body);
    return found.status === 'trash' ? undefined : found;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Whether an error says that a post does not exist, or was deleted. */
export const isGone = (error: unknown): boolean =>
  hasCode(error, 'rest_post_invalid_id', 'rest_already_trashed');

/** The fields of a post besides its content and its state. Those that are not set are the defaults of the site. */
export async function fieldsOf(api: Api, session: Session, { words }: WordpressJob) {
  const { excerpt, categories, tags, comments, sticky } = words.options;
  return {
    title: titleOf(words),
    ...(excerpt !== undefined && { excerpt }),
    ...(categories && { categories: await checkedCategories(api, session, categories) }),
    ...(tags && { tags: await tagIds(api, session, tags) }),
    ...(comments && { comment_status: comments }),
    ...(sticky !== undefined && { sticky }),
  };
}

/** Creates the draft. Until it is published, its slug is the id of the publication, by which it is found again. */
export async function createDraft(
  api: Api,
  session: Session,
  job: WordpressJob,
  uploaded: readonly UploadedFile[],
): Promise<number> {
  const { words, publicationId } = job;
  const files = uploaded.flatMap(({ id, ...file }, place): Shown[] =>
    id === null ? [] : [{ ...file, id, altText: job.files[place]?.altText ?? '' }],
  );
  const featured = words.options.featuredImage === false ? undefined : files.find(({ isImage }) => isImage);
  const { body } = await api.call(session, '/wp/v2/posts', {
    method: 'POST',
    query: { _fields: POST_FIELDS },
    json: {
      ...(await fieldsOf(api, session, job)),
      content: contentOf(textOf(words), fileBlocks(files.filter((file) => file !== featured))),
      status: 'draft',
      slug: publicationId,
      ...(featured && { featured_media: featured.id }),
    },
  });
  return post.parse(body).id;
}

/** The draft that an earlier call created, whose response was lost. */
export async function findDraft(
  api: Api,
  session: Session,
  { publicationId }: Job,
): Promise<number | undefined> {
  const query = { slug: publicationId, status: 'any', context: 'edit', _fields: POST_FIELDS };
  const { body } = await api.call(session, '/wp/v2/posts', { query });
  return validItems(post, 1).parse(body)[0]?.id;
}

/** Throws if the draft was deleted or moved to the trash: publishing it would bring it back. */
export async function assertDraft(api: Api, session: Session, id: number): Promise<void> {
  if (!(await readPost(api, session, id))) throw new RefusedError(DRAFT_GONE);
}
