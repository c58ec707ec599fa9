import { textOf } from '@postrider/platform-rules';
import type { SlackOptions } from '@postrider/platform-rules/slack/limits';
import { escapeMrkdwn, sectionsOf } from '@postrider/platform-rules/slack/mrkdwn';
import { z } from 'zod';
import type { Job, Published } from '../connector.ts';
import { identifier } from '../responses.ts';
import type { Session } from './session.ts';

/** The type of the metadata of every message, by which it is found again. */
export const EVENT_TYPE = 'postrider_published';

/** The time of a message, which is its id in its channel. */
export const timestamp = z.string().regex(/^\d{1,12}\.\d{1,9}$/);
export const posted = z.object({ channel: identifier, ts: timestamp });
type Place = z.infer<typeof posted>;

/** The id of a message for this service. */
const idOf = ({ channel, ts }: Place): string => `${channel}:${ts}`;

/** The channel and time in an id. Throws ZodError for others. */
export function placeOf(externalId: string): Place {
  const [channel, ts] = externalId.split(':');
  return posted.parse({ channel, ts });
}

/** What identifies the next part of a job in the metadata of its message. */
export const payloadOf = ({ publicationId, done }: Pick<Job, 'publicationId' | 'done'>) => ({
  publication: publicationId,
  part: done.length,
});

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });

/** A block with an uploaded image. Slack requires a description. */
const imageBlock = (id: string, altText: string) => ({
  type: 'image',
  slack_file: { id },
  alt_text: altText || 'Image',
});

/** The text of a message; with images also its blocks, which Slack then shows in place of the text. */
export const contentOf = (text: string, images: readonly unknown[]) => ({
  text: escapeMrkdwn(text),
  ...(images.length > 0 && { blocks: [...sectionsOf(text).map(section), ...images] }),
});

/** The arguments of `chat.postMessage` for the next part. The images belong to the first one. */
export function messageOf(job: Job<SlackOptions>, images: readonly string[]) {
  const { words, done, files } = job;
  const { channel, linkPreview = true } = words.options;
  const [first] = done;
  const blocks = first ? [] : images.map((id, place) => imageBlock(id, files[place]?.altText ?? ''));
  return {
    channel,
    ...contentOf(textOf(words, done.length), blocks),
    metadata: { event_type: EVENT_TYPE, event_payload: payloadOf(job) },
    unfurl_links: linkPreview,
    unfurl_media: linkPreview,
    ...(first && { thread_ts: placeOf(first.externalId).ts }),
  };
}

/** A live message. Its address is that of `chat.getPermalink`, which would take another call. */
export function publishedAs({ teamUrl }: Session, place: Place, done: Job['done']): Published {
  const { channel, ts } = place;
  const [first] = done;
  const url = URL.canParse(teamUrl)
    ? new URL(`archives/${channel}/p${ts.replace('.', '')}`, teamUrl)
    : undefined;
  if (first) url?.searchParams.set('thread_ts', placeOf(first.externalId).ts);
  if (first) url?.searchParams.set('cid', channel);
  return { externalId: idOf(place), url: url?.href ?? '' };
}
