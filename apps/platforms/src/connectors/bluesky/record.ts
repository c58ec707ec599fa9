import { textOf } from '@postrider/platform-rules';
import type { BlueskyOptions } from '@postrider/platform-rules/bluesky/limits';
import { type ShownText, shownText } from '@postrider/platform-rules/bluesky/shown-text';
import { z } from 'zod';
import type { Job, Published } from '../connector.ts';
import { uploadedFile } from './media.ts';

export const COLLECTION = 'app.bsky.feed.post';
const THREADGATE = 'app.bsky.feed.threadgate';
const POSTGATE = 'app.bsky.feed.postgate';
const RULES = { mentioned: 'mentionRule', following: 'followingRule', followers: 'followerRule' } as const;

/** The prepared state of each part, as the JSON to send; the embed of the files belongs to the first part. */
export const prepared = z.object({
  /** The texts as shown; empty until everything is prepared. */
  texts: z.array(z.string()).default([]),
  facets: z.array(z.array(z.json())).default([]),
  embed: z.json().default(null),
  /** One entry per uploaded file. */
  uploads: z.array(uploadedFile).default([]),
  /** Of the first link. */
  cards: z.array(z.json()).default([]),
});
export type Prepared = z.infer<typeof prepared>;
type Json = z.infer<ReturnType<typeof z.json>>;

/**
 * The facets of a text in the form of app.bsky.richtext.facet. A mention that `resolve` does not find stays plain text.
 * @param resolve returns the DID of a handle
 */
export async function facetsOf(
  { text, facets: found }: ShownText,
  resolve: (handle: string) => Promise<string | undefined>,
): Promise<Json[]> {
  const facets = await Promise.all(
    found.map(async ({ start, end, kind, value }) => {
      const byteStart = Buffer.byteLength(text.slice(0, start));
      const index = { byteStart, byteEnd: byteStart + Buffer.byteLength(text.slice(start, end)) };
      const feature = await featureOf(kind, value, resolve);
      return feature && { index, features: [feature] };
    }),
  );
  return facets.filter((facet) => facet !== undefined);
}

async function featureOf(
  kind: ShownText['facets'][number]['kind'],
  value: string,
  resolve: (handle: string) => Promise<string | undefined>,
) {
  const $type = `app.bsky.richtext.facet#${kind}`;
  if (kind === 'link') return { $type, uri: value };
  if (kind === 'tag') return { $type, tag: value };
  const did = await resolve(value);
  return did === undefined ? undefined : { $type, did };
}

/** Whether a record has the text of a part: as shown, or as an older version wrote it. */
export function hasTextOf(words: Job<BlueskyOptions>['words'], part: number, text: string): boolean {
  const written = textOf(words, part);
  return text === written || text === shownText(written).text;
}

/** The record of the next part. The files belong to the first part; each other part replies to the previous one. */
export function recordOf(
  { words, done }: Pick<Job<BlueskyOptions>, 'words' | 'done'>,
  ready: Prepared,
  createdAt: Date,
) {
  const { langs, contentWarning } = words.options;
  const part = done.length;
  const facets = ready.facets[part] ?? [];
  const embed = (part === 0 && ready.embed) || ready.cards[part];
  return {
    $type: COLLECTION,
    text: ready.texts[part] ?? textOf(words, part),
    createdAt: createdAt.toISOString(),
    ...(facets.length > 0 ? { facets } : {}),
    ...(embed ? { embed } : {}),
    ...replyTo(done),
    ...(langs?.length ? { langs } : {}),
    ...(contentWarning
      ? { labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: contentWarning }] } }
      : {}),
  };
}

function replyTo(done: readonly Published[]) {
  const [root, parent] = [done.at(0), done.at(-1)];
  if (!root || !parent) return {};
  const reference = ({ externalId, version = '' }: Published) => ({ uri: externalId, cid: version });
  return { reply: { root: reference(root), parent: reference(parent) } };
}

/**
 * The records (threadgate, postgate) of who may reply to and quote the next part, under the same key as the part, to be
 * written together with it. Who may reply is set once, for the whole thread.
 */
export function interactionRecords(
  { words, done }: Pick<Job<BlueskyOptions>, 'words' | 'done'>,
  post: string,
  now: Date,
): { collection: string; value: object }[] {
  const { replies, quotes } = words.options;
  const createdAt = now.toISOString();
  const allow = (replies ?? []).map((who) => ({ $type: `${THREADGATE}#${RULES[who]}` }));
  const embeddingRules = [{ $type: `${POSTGATE}#disableRule` }];
  return [
    ...(replies && done.length === 0
      ? [{ collection: THREADGATE, value: { $type: THREADGATE, post, allow, createdAt } }]
      : []),
    ...(quotes === false
      ? [{ collection: POSTGATE, value: { $type: POSTGATE, post, embeddingRules, createdAt } }]
      : []),
  ];
}

/** Where people see a post: servers that hold accounts have no pages of their own. */
export const urlOf = (app: string, handle: string, rkey: string): string =>
  `${app}/profile/${handle}/post/${rkey}`;
