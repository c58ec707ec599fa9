import { textOf } from '@postrider/platform-rules';
import type { StatusOptions } from '@postrider/platform-rules/mastodon/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { identifier, validItems, webUrl } from '../responses.ts';
import { createStatusMatcher, type Sent } from './match.ts';
import type { Tokens } from './session.ts';

const attached = z.object({ mediaId: z.string(), isProcessed: z.boolean() });

/** One entry per file. The state of an older version is the entry of its only file. */
export const prepared = z.union([
  z.object({ files: z.array(attached) }),
  attached.transform((file) => ({ files: [file] })),
  z.object({}).transform((): { files: z.output<typeof attached>[] } => ({ files: [] })),
]);
export type Prepared = z.infer<typeof prepared>;

const identity = z.object({ id: identifier, url: webUrl, uri: webUrl });

const listed = identity.extend({
  created_at: z.coerce.date(),
  content: z.string(),
  spoiler_text: z.string().default(''),
  in_reply_to_id: z.string().nullable().default(null),
  visibility: z.string().optional(),
  media_attachments: z.array(z.object({ id: z.string(), description: z.string().nullish() })).default([]),
});

const PAGE = 20;
const TIMEOUT_MS = 10_000;
/** How long a request with a lost response may still be executing. */
const IN_FLIGHT_MS = 2_000;
/** Servers store an Idempotency-Key for an hour; later, sending again could duplicate the post. */
const KEY_HOLDS_MS = 50 * 60_000;

/** The Idempotency-Key of the next part. */
export const keyOf = ({ publicationId, done }: Job): string =>
  done.length === 0 ? publicationId : `${publicationId}:${done.length}`;

/** The request for the next part, as JSON. The files belong to the first part, the warning to all of them. */
export const statusOf = ({ words, done }: Job<StatusOptions>, ready: Prepared) => {
  const mediaIds = filesOf(done, ready);
  const parent = done.at(-1);
  const { visibility, spoilerText, sensitive, language } = words.options;
  return {
    status: textOf(words, done.length),
    ...(parent ? { in_reply_to_id: parent.externalId } : {}),
    ...(mediaIds.length > 0 ? { media_ids: mediaIds } : {}),
    ...(visibility ? { visibility } : {}),
    ...(spoilerText ? { spoiler_text: spoilerText } : {}),
    ...(sensitive === undefined ? {} : { sensitive }),
    ...(language ? { language } : {}),
  };
};

const present = z.object({
  sensitive: z.boolean().default(false),
  spoiler_text: z.string().default(''),
  media_attachments: z.array(z.object({ id: z.string() })).default([]),
});

/**
 * The request that gives a live status the text and options of the next part. What is not sent is removed, so that the
 * files are sent again. @param status the response with the status as it is
 */
export function editOf({ words, done }: Job<StatusOptions>, status: unknown) {
  const { media_attachments: files, ...now } = present.parse(status);
  const { spoilerText = '', sensitive, language } = words.options;
  // A warning hides the files, too; without one they are as before.
  const isHidden = spoilerText !== '' || (now.spoiler_text === '' && now.sensitive);
  return {
    status: textOf(words, done.length),
    spoiler_text: spoilerText,
    sensitive: sensitive ?? isHidden,
    media_ids: files.map(({ id }) => id),
    ...(language ? { language } : {}),
  };
}

/** The status in a response. Without its own URL, it is shown on the account's server. */
export function publishedIn(answer: unknown, { server }: Tokens): Published {
  const { id, url, uri } = identity.parse(answer);
  return { externalId: id, url: url || uri || server };
}

/** Where a server lists the statuses of an account, and whether a missing one may be sent again. */
interface Listing {
  http: PlatformHttp;
  /** Whether it lists replies under their parents only. */
  repliesUnderParents: boolean;
  storesKeys(server: string): Promise<boolean>;
}

/**
 * Looks for a status among the account's latest. A missing or different status may be sent again only to a server that
 * stores Idempotency-Keys: it returns the existing status while it has the key.
 */
export async function lookUp(
  listing: Listing,
  job: Job<StatusOptions>,
  tokens: Tokens,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  const ours = (await latest(listing, job, tokens)).find(createStatusMatcher(sentOf(job, ready, since)));
  if (ours) return { kind: 'found', at: ours.created_at, ...publishedIn(ours, tokens) };
  const age = currentTime().getTime() - since.getTime();
  const keyHolds = age >= IN_FLIGHT_MS && age <= KEY_HOLDS_MS && (await listing.storesKeys(tokens.server));
  return { kind: keyHolds ? 'absent' : 'unknown' };
}

const replies = z.object({ descendants: validItems(listed, PAGE) });

async function latest(
  { http, repliesUnderParents }: Listing,
  { done }: Job,
  { server, accountId, accessToken: token }: Tokens,
) {
  const parent = done.at(-1)?.externalId;
  if (repliesUnderParents && parent !== undefined) {
    const url = new URL(`/api/v1/statuses/${encodeURIComponent(parent)}/context`, server);
    return replies.parse((await http.call(url, { token, timeoutMs: TIMEOUT_MS })).body).descendants;
  }
  const url = new URL(`/api/v1/accounts/${encodeURIComponent(accountId)}/statuses`, server);
  url.search = new URLSearchParams({ limit: String(PAGE), exclude_reblogs: 'true' }).toString();
  return validItems(listed, PAGE).parse((await http.call(url, { token, timeoutMs: TIMEOUT_MS })).body);
}

function sentOf({ words, done, files }: Job<StatusOptions>, ready: Prepared, since: Date): Sent {
  const { spoilerText = '', visibility } = words.options;
  return {
    text: textOf(words, done.length),
    spoilerText,
    replyTo: done.at(-1)?.externalId ?? null,
    visibility,
    media: filesOf(done, ready).map((id, place) => ({ id, altText: files[place]?.altText ?? '' })),
    since,
  };
}

const filesOf = (done: Job['done'], { files }: Prepared): string[] =>
  done.length === 0 ? files.map(({ mediaId }) => mediaId) : [];
