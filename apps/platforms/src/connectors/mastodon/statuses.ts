import type { MastodonOptions } from '@postrider/contracts';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, LookUp } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { textOf } from '../thread.ts';
import type { Tokens } from './session.ts';
import { saysTheSame } from './text.ts';

export const prepared = z.object({ mediaId: z.string().nullable(), isProcessed: z.boolean() });
export type Prepared = z.infer<typeof prepared>;

/** A status that was just made, or found. */
export const published = z
  .object({ id: z.string(), url: z.string().nullable(), uri: z.string() })
  .transform(({ id, url, uri }) => ({ externalId: id, url: url ?? uri }));

const listed = z.array(
  z.object({
    id: z.string(),
    url: z.string().nullable(),
    uri: z.string(),
    created_at: z.coerce.date(),
    content: z.string(),
    spoiler_text: z.string(),
    in_reply_to_id: z.string().nullable(),
    media_attachments: z.array(z.object({ id: z.string() })),
  }),
);
type Status = z.infer<typeof listed>[number];

const PAGE = 40;
const TIMEOUT_MS = 10_000;
/** How far the server's clock may be behind ours. */
const CLOCK_SKEW_MS = 10_000;
/** A request whose answer was lost may still be at work for so long. */
const AT_WORK_MS = 2_000;
/** Servers remember an Idempotency-Key for an hour; beyond this, sending again might double the post. */
const KEY_HOLDS_MS = 50 * 60_000;

/** The Idempotency-Key of the next part. */
export const keyOf = ({ publicationId, done }: Job): string =>
  done.length === 0 ? publicationId : `${publicationId}:${done.length}`;

/** The request that makes the next part, as JSON; the file belongs to the first, and the warning to all of them. */
export const statusOf = ({ words, done }: Job<MastodonOptions>, ready: Prepared) => {
  const mediaId = fileOf(done, ready);
  const parent = done.at(-1);
  const { visibility, spoilerText, sensitive, language } = words.options;
  return {
    status: textOf(words, done.length),
    ...(parent ? { in_reply_to_id: parent.externalId } : {}),
    ...(mediaId ? { media_ids: [mediaId] } : {}),
    ...(visibility ? { visibility } : {}),
    ...(spoilerText ? { spoiler_text: spoilerText } : {}),
    ...(sensitive === undefined ? {} : { sensitive }),
    ...(language ? { language } : {}),
  };
};

/**
 * Looks for a status among the account's latest. Where it is not, the server still knows its Idempotency-Key if it
 * was accepted: sending again with that key answers the status there is, for as long as the key holds.
 */
export async function lookUp(
  http: PlatformHttp,
  job: Job<MastodonOptions>,
  { server, accountId, accessToken }: Tokens,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  const url = new URL(`/api/v1/accounts/${encodeURIComponent(accountId)}/statuses`, server);
  url.search = new URLSearchParams({ limit: String(PAGE), exclude_reblogs: 'true' }).toString();
  const { body } = await http.call(url, { token: accessToken, timeoutMs: TIMEOUT_MS });
  const ours = listed.parse(body).find((status) => isOurs(status, job, ready, since));
  if (ours) return { kind: 'found', at: ours.created_at, ...published.parse(ours) };
  const age = currentTime().getTime() - since.getTime();
  return age >= AT_WORK_MS && age <= KEY_HOLDS_MS ? { kind: 'absent' } : { kind: 'unknown' };
}

const fileOf = (done: Job['done'], { mediaId }: Prepared) => (done.length === 0 ? mediaId : null);

function isOurs(
  status: Status,
  { words, done }: Job<MastodonOptions>,
  ready: Prepared,
  since: Date,
): boolean {
  const mediaId = fileOf(done, ready);
  if (mediaId) return status.media_attachments.some(({ id }) => id === mediaId);
  return (
    status.created_at.getTime() >= since.getTime() - CLOCK_SKEW_MS &&
    status.spoiler_text === (words.options.spoilerText ?? '') &&
    status.in_reply_to_id === (done.at(-1)?.externalId ?? null) &&
    saysTheSame(status.content, textOf(words, done.length))
  );
}
