import { textOf } from '@postrider/platform-rules';
import type { MisskeyOptions } from '@postrider/platform-rules/misskey/limits';
import { z } from 'zod';
import type { Job, LookUp, Published } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { identifier, validItems } from '../responses.ts';
import { callApi } from './api.ts';
import type { Tokens } from './session.ts';

/** The ids of the uploaded files, in order. */
export const prepared = z.object({ files: z.array(z.string()).default([]) });
export type Prepared = z.infer<typeof prepared>;

const created = z.object({ createdNote: z.object({ id: identifier }) });
const note = z.object({
  id: identifier,
  createdAt: z.coerce.date(),
  text: z.string().nullish(),
  cw: z.string().nullish(),
  replyId: z.string().nullish(),
  fileIds: z.array(z.string()).default([]),
});
type Note = z.infer<typeof note>;

const PAGE = 30;
const TIMEOUT_MS = 10_000;
/** How far the server's clock may be behind ours. */
const CLOCK_SKEW_MS = 10_000;

const filesOf = ({ done }: Job, { files }: Prepared): string[] => (done.length === 0 ? files : []);

/** The request for the next part. The files belong to the first part, the warning to all of them. */
export function noteOf(job: Job<MisskeyOptions>, { accessToken: i }: Tokens, ready: Prepared) {
  const { visibility, spoilerText, localOnly } = job.words.options;
  const text = textOf(job.words, job.done.length);
  const fileIds = filesOf(job, ready);
  const parent = job.done.at(-1);
  return {
    i,
    ...(text.trim() !== '' && { text }),
    ...(fileIds.length > 0 && { fileIds }),
    ...(parent && { replyId: parent.externalId }),
    ...(visibility && { visibility }),
    ...(spoilerText && { cw: spoilerText }),
    ...(localOnly !== undefined && { localOnly }),
  };
}

/** The note in a response. */
export const publishedIn = (answer: unknown, session: Tokens): Published =>
  published(session, created.parse(answer).createdNote.id);

const published = ({ server }: Tokens, id: string): Published => ({
  externalId: id,
  url: new URL(`/notes/${id}`, server).href,
});

/**
 * Looks for a note among the account's latest: by its files, which belong to no other note, or by its text and time. The
 * list comes from a cache that may be late, so that nothing proves absence.
 */
export async function lookUp(
  http: PlatformHttp,
  job: Job<MisskeyOptions>,
  session: Tokens,
  ready: Prepared,
  since: Date,
): Promise<LookUp> {
  const { server, accountId: userId, accessToken: i } = session;
  // Versions before 2023.10 know `includeReplies` only.
  const query = { i, userId, limit: PAGE, withReplies: true, withRenotes: false, includeReplies: true };
  const body = await callApi(http, server, 'users/notes', query, { timeoutMs: TIMEOUT_MS });
  const ours = validItems(note, PAGE)
    .parse(body)
    .find((each) => isSent(each, job, ready, since));
  return ours ? { kind: 'found', at: ours.createdAt, ...published(session, ours.id) } : { kind: 'unknown' };
}

function isSent(
  { createdAt, text, cw, replyId, fileIds }: Note,
  job: Job<MisskeyOptions>,
  ready: Prepared,
  since: Date,
): boolean {
  const files = filesOf(job, ready);
  if (files.length > 0) return files.some((id) => fileIds.includes(id));
  return (
    createdAt.getTime() >= since.getTime() - CLOCK_SKEW_MS &&
    fileIds.length === 0 &&
    (replyId ?? null) === (job.done.at(-1)?.externalId ?? null) &&
    (cw ?? '') === (job.words.options.spoilerText ?? '') &&
    (text ?? '').trim() === textOf(job.words, job.done.length).trim()
  );
}
