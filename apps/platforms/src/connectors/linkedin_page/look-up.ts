import { textOf } from '@postrider/platform-rules';
import { shownText } from '@postrider/platform-rules/linkedin/little-text';
import type { LinkedinPageOptions } from '@postrider/platform-rules/linkedin_page/limits';
import { z } from 'zod';
import type { Job, LookUp } from '../connector.ts';
import type { Prepared } from '../linkedin/posts.ts';
import { published } from '../linkedin/posts.ts';
import type { Rest, Session } from '../linkedin/rest.ts';
import { identifier, validItems } from '../responses.ts';
import { plainText } from './plain-text.ts';

const COUNT = 10;
/** Twice the longest text. */
const MAX_TEXT = 6_000;
const TIMEOUT_MS = 10_000;
/** LinkedIn's clock may be slightly behind. */
const CLOCK_SKEW_MS = 3_000;

const file = z.object({ id: z.string() });
const post = z.object({
  id: identifier,
  commentary: z.string().max(MAX_TEXT).catch(''),
  createdAt: z.number().nonnegative(),
  content: z
    .object({
      media: file.optional(),
      multiImage: z.object({ images: validItems(file, 20) }).optional(),
    })
    .catch({}),
});
type Post = z.infer<typeof post>;

const listed = z.object({ elements: validItems(post, COUNT) });

/**
 * Looks for the post among the Page's latest: by its files, which belong to one post, or by its text and time. LinkedIn
 * may list a post late, so that nothing proves its absence.
 */
export async function lookUpPost(
  rest: Rest,
  job: Job<LinkedinPageOptions>,
  session: Session,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  const author = encodeURIComponent(session.author);
  const path = `/posts?q=author&author=${author}&count=${COUNT}&sortBy=LAST_MODIFIED`;
  const request = { headers: { 'x-restli-method': 'FINDER' }, timeoutMs: TIMEOUT_MS };
  const { elements } = listed.parse((await rest.call(session, path, request)).body);
  const ours = elements.find((each) => isSent(each, job, ready, since));
  return ours
    ? { kind: 'found', at: new Date(ours.createdAt), ...published(session, ours.id) }
    : { kind: 'unknown' };
}

function isSent(
  { commentary, createdAt, content }: Post,
  { words }: Job<LinkedinPageOptions>,
  { images, asset }: Prepared,
  since: Date,
): boolean {
  const wanted = asset?.urn ?? images[0];
  if (wanted !== undefined)
    return (
      content.media?.id === wanted || (content.multiImage?.images.some(({ id }) => id === wanted) ?? false)
    );
  return (
    createdAt >= since.getTime() - CLOCK_SKEW_MS &&
    plainText(commentary).trim() === shownText(textOf(words)).trim()
  );
}
