import { textOf } from '@postrider/platform-rules';
import { documentTitle } from '@postrider/platform-rules/linkedin/documents';
import type { LinkedinOptions } from '@postrider/platform-rules/linkedin/limits';
import { littleText } from '@postrider/platform-rules/linkedin/little-text';
import { z } from 'zod';
import type { Job, Published } from '../connector.ts';
import type { ResponseHeaders } from '../retry-after.ts';
import { asset } from './assets.ts';
import { postPage } from './hosts.ts';
import type { Session } from './rest.ts';

/** The card of a link. LinkedIn reads no pages itself. */
const article = z.object({
  source: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: z.string().optional(),
});
export type Article = z.infer<typeof article>;

/**
 * The URNs of the uploaded images, or another file, or the card; `readyAt`: when LinkedIn has processed the images. With
 * `asset` there is no `article`, which is how an earlier version sees that it is not prepared.
 */
export const prepared = z.object({
  images: z.array(z.string()).default([]),
  asset: asset.optional(),
  /** Absent until the page was read, null without a card. */
  article: article.nullable().optional(),
  readyAt: z.coerce.date().optional(),
});
export type Prepared = z.infer<typeof prepared>;

const VISIBILITY = { public: 'PUBLIC', loggedIn: 'LOGGED_IN', connections: 'CONNECTIONS' } as const;

/** The request for a post, as JSON. */
export function postOf({ words, files }: Job<LinkedinOptions>, author: string, ready: Prepared) {
  const { visibility = 'public', reshares = true } = words.options;
  const content = contentOf(ready, files, words.options);
  return {
    author,
    commentary: littleText(textOf(words)),
    visibility: VISIBILITY[visibility],
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content && { content }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: !reshares,
  };
}

function contentOf(
  { images, asset, article }: Prepared,
  files: readonly { altText: string }[],
  options: LinkedinOptions,
) {
  const poll = pollOf(options);
  if (poll) return { poll };
  if (asset?.kind === 'documents')
    return { media: { id: asset.urn, title: documentTitle(options, asset.name) } };
  if (asset) return { media: { id: asset.urn } };
  const shown = images.map((id, place) => {
    const altText = files[place]?.altText ?? '';
    return { id, ...(altText && { altText }) };
  });
  const [first] = shown;
  if (first) return shown.length === 1 ? { media: first } : { multiImage: { images: shown } };
  return article ? { article } : undefined;
}

const DURATIONS = {
  oneDay: 'ONE_DAY',
  threeDays: 'THREE_DAYS',
  oneWeek: 'SEVEN_DAYS',
  twoWeeks: 'FOURTEEN_DAYS',
} as const;

const pollOf = ({ poll, pollQuestion: question, pollDuration = 'oneWeek' }: LinkedinOptions) =>
  poll &&
  question !== undefined && {
    question,
    options: poll.map((text) => ({ text })),
    settings: { duration: DURATIONS[pollDuration] },
  };

/** Shares and posts of the newer kind have different URNs. */
const URN = /^urn:li:(share|ugcPost):\d{1,30}$/;
const NAMED = /urn:li:(?:share|ugcPost):\d{1,30}/;

/** A post that is live. */
export const published = ({ apiUrl }: Session, urn: string): Published => ({
  externalId: urn,
  url: postPage(apiUrl, urn),
});

/** The post of a response, whose URN is only in a header. Throws if it is missing: the outcome is unknown then. */
export const publishedIn = (session: Session, headers: ResponseHeaders): Published =>
  published(session, z.string().regex(URN).parse([headers['x-restli-id']].flat()[0]));

/** The post that an error message names; undefined if it names none. */
export function publishedNamed(session: Session, message: string): Published | undefined {
  const [urn] = NAMED.exec(message.slice(0, LONGEST_MESSAGE)) ?? [];
  return urn === undefined ? undefined : published(session, urn);
}

const LONGEST_MESSAGE = 2_000;
