import { textOf } from '@postrider/platform-rules';
import type { PinterestOptions } from '@postrider/platform-rules/pinterest/limits';
import { titleOf } from '@postrider/platform-rules/texts';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import { identifier, validItems } from '../responses.ts';
import type { Api } from './api.ts';
import type { Prepared } from './files.ts';
import { pinPage } from './hosts.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 10_000;
const LISTED = 50;
/** How far Pinterest's clock may be behind ours. */
const CLOCK_SKEW_MS = 10_000;

export const created = z.object({ id: identifier });

const words = z.string().nullish().catch('');
const listed = created.extend({
  // Without a zone, in UTC.
  created_at: z
    .string()
    .transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
    .pipe(z.coerce.date()),
  title: words,
  description: words,
  link: words,
  alt_text: words,
});
const pins = z.object({ items: validItems(listed, LISTED) });

/** The texts of a job's Pin; Pinterest has one description of files per Pin. */
function wordsOf({ words, files }: Job<PinterestOptions>) {
  return {
    title: titleOf(words),
    description: textOf(words),
    link: words.options.link ?? '',
    alt_text: files[0]?.altText ?? '',
  };
}

/** The request that creates the Pin (POST /v5/pins). Empty texts are left out. */
export function pinOf(job: Job<PinterestOptions>, ready: Prepared) {
  const { board, section } = job.words.options;
  const texts = Object.entries(wordsOf(job)).filter(([, text]) => text !== '');
  return {
    board_id: board,
    ...(section !== undefined && { board_section_id: section }),
    ...Object.fromEntries(texts),
    media_source: sourceOf(job, ready),
  };
}

function sourceOf({ words }: Job<PinterestOptions>, { video, cover, images }: Prepared) {
  if (video) {
    const { coverSeconds = 0 } = words.options;
    return {
      source_type: 'video_id',
      media_id: video.mediaId,
      ...(cover ? { cover_image_url: cover } : { cover_image_key_frame_time: Math.floor(coverSeconds) }),
    };
  }
  const [url] = images;
  return images.length === 1
    ? { source_type: 'image_url', url }
    : { source_type: 'multiple_image_urls', items: images.map((each) => ({ url: each })) };
}

/** A live Pin. */
export const published = ({ apiUrl }: Session, id: string): Published => ({
  externalId: id,
  url: pinPage(apiUrl, id),
});

/**
 * Looks for the job's Pin among the newest ones of its board. A Pin that is not there may be listed later, and one of
 * several with the same texts may be another post's: then the result is unknown.
 */
export async function lookUpPin(
  api: Api,
  job: Job<PinterestOptions>,
  session: Session,
  since: Date,
): Promise<LookUp> {
  const wanted = keyOf(wordsOf(job));
  if (wanted === keyOf({})) return { kind: 'unknown' };
  const { board = '', section } = job.words.options;
  const place = section === undefined ? '' : `/sections/${encodeURIComponent(section)}`;
  const path = `/boards/${encodeURIComponent(board)}${place}/pins?page_size=${LISTED}`;
  const { body } = await api.call(session, path, { timeoutMs: TIMEOUT_MS });
  const earliest = since.getTime() - CLOCK_SKEW_MS;
  const isIt = (pin: z.infer<typeof listed>) => pin.created_at.getTime() >= earliest && keyOf(pin) === wanted;
  const [found, other] = pins.parse(body).items.filter(isIt);
  if (!found || other) return { kind: 'unknown' };
  return { kind: 'found', at: found.created_at, ...published(session, found.id) };
}

type Words = Partial<Record<'title' | 'description' | 'link' | 'alt_text', string | null | undefined>>;

/** What two Pins with the same texts have in common: Pinterest may change white space and punctuation. */
const keyOf = ({ title, description, link, alt_text }: Words): string =>
  JSON.stringify([title, description, link, alt_text].map((text) => comparable(text ?? '')));

const comparable = (text: string): string =>
  text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '') || text.replace(/\s+/gu, '');
