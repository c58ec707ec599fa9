import { textOf } from '@postrider/platform-rules';
import type { FacebookOptions } from '@postrider/platform-rules/facebook/limits';
import { cardLink } from '@postrider/platform-rules/facebook/links';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import type { Graph } from '../meta/graph.ts';
import { identifier, validItems } from '../responses.ts';
import type { Signed, Tokens } from './graph.ts';
import { pageUrl } from './hosts.ts';
import type { Prepared } from './prepared.ts';

const TIMEOUT_MS = 10_000;
const LOOK_BACK = 100;
/** Clocks differ, and Facebook's times have no fractions. */
const CLOCK_SKEW_MS = 60_000;

export const created = z.object({ id: identifier });

/** A post on a Page. Its id, `<page>_<post>`, is its address. */
export const published = ({ apiUrl }: Tokens, id: string): Published => ({
  externalId: id,
  url: pageUrl(apiUrl, `/${id}`),
});

/** The form that publishes a text, with a card or with photos. */
export function postForm({ words }: Job<FacebookOptions>, { photos }: Prepared): Record<string, string> {
  const message = textOf(words);
  const link = photos.length > 0 || words.options.linkCard === false ? undefined : cardLink(message);
  const attached = photos.map(({ id }, place) => [
    `attached_media[${place}]`,
    JSON.stringify({ media_fbid: id }),
  ]);
  return {
    ...(message !== '' && { message }),
    ...(link !== undefined && { link }),
    ...Object.fromEntries(attached),
  };
}

const target = z.object({ target: z.object({ id: z.string().max(500).catch('') }).catch({ id: '' }) });
const attachment = target.extend({
  media_type: z.string().max(50).catch(''),
  subattachments: z
    .object({ data: validItems(target, 50) })
    .optional()
    .catch(undefined),
});
const post = z.object({
  id: identifier,
  message: z.string().max(200_000).default(''),
  created_time: z.coerce.date(),
  attachments: z
    .object({ data: validItems(attachment, 10) })
    .optional()
    .catch(undefined),
});
type Post = z.infer<typeof post>;
const listed = z.object({ data: validItems(post, LOOK_BACK) });

const FIELDS = 'id,message,created_time,attachments{media_type,target{id},subattachments{target{id}}}';

/**
 * Looks for the post among the Page's newest ones: by its photos, or by its text and time. The list lags, so that a missing
 * post may still appear: nothing proves its absence.
 */
export async function lookUpPost(
  graph: Graph<Signed>,
  job: Job<FacebookOptions>,
  session: Tokens,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  const from = Math.floor((since.getTime() - CLOCK_SKEW_MS) / 1000);
  const { body } = await graph.call(session, `/${session.pageId}/published_posts`, {
    query: { fields: FIELDS, since: String(from), limit: String(LOOK_BACK) },
    timeoutMs: TIMEOUT_MS,
  });
  const found = listed.parse(body).data.find((each) => isSent(each, job, ready, since));
  return found
    ? { kind: 'found', at: found.created_time, ...published(session, found.id) }
    : { kind: 'unknown' };
}

/** Facebook may change line ends and spaces. */
export const sameText = (one: string, other: string): boolean => inOneLine(one) === inOneLine(other);
const inOneLine = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

export const isSince = (at: Date, since: Date): boolean => at.getTime() >= since.getTime() - CLOCK_SKEW_MS;

const FILES = ['photo', 'album', 'video'];

function isSent(
  { message, created_time: at, attachments }: Post,
  { words }: Job<FacebookOptions>,
  { photos }: Prepared,
  since: Date,
): boolean {
  const shown = attachments?.data ?? [];
  if (photos.length > 0) {
    const ids = shown.flatMap((each) =>
      [each, ...(each.subattachments?.data ?? [])].map((one) => one.target.id),
    );
    return photos.some(({ id }) => ids.includes(id));
  }
  const hasFiles = shown.some(({ media_type }) => FILES.includes(media_type));
  return !hasFiles && isSince(at, since) && sameText(message, textOf(words));
}
