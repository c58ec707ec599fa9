import { textOf } from '@postrider/platform-rules';
import type { CustomWebhookOptions } from '@postrider/platform-rules/custom_webhook/limits';
import { titleOf } from '@postrider/platform-rules/texts';
import { z } from 'zod';
import type { Accepted, Job, JobFile, LookUp, Published } from '../connector.ts';
import { refused } from '../failures.ts';
import type { PlatformResponse } from '../http.ts';
import { type Answer, answer, type Receiver, type SendToReceiver } from './receiver.ts';

const file = z.object({
  url: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  altText: z.string(),
});

/** The files of a post as its request names them. */
export const prepared = z.object({ media: z.array(file).default([]) });
export type Prepared = z.infer<typeof prepared>;

/** Each attempt has new addresses, so that a day is enough. */
const ADDRESS_LIVES_MS = 24 * 60 * 60_000;
const ACCEPTED = 202;
const NOT_FOUND = 404;
const NAME = 'The receiver';

/** A file with a public address for a day. */
export async function describeFile({ open, altText }: JobFile): Promise<z.infer<typeof file>> {
  const source = await (await open()).as({});
  const { filename, mimeType, size, width, height, duration } = source;
  const url = await source.publicUrl(ADDRESS_LIVES_MS);
  return { url, filename, mimeType, size, width, height, duration, altText };
}

/** The texts of a post, the whole thread in one request. */
export const textsIn = ({ words }: Job<CustomWebhookOptions>) => ({
  caption: textOf(words),
  title: titleOf(words),
  thread: words.options.thread ?? [],
  link: words.options.link ?? null,
});

/** The data of `post.publish`. */
export const postIn = (job: Job<CustomWebhookOptions>, { media }: Prepared) => ({
  publicationId: job.publicationId,
  postId: job.post?.id ?? null,
  workspaceId: job.post?.workspaceId ?? null,
  account: { address: job.account.externalId },
  scheduledAt: job.post?.scheduledAt.toISOString() ?? null,
  ...textsIn(job),
  media,
});

/** A live post. The receiver's own id is optional: it then knows the post by the id of its publication. */
export const publishedAs = ({ publicationId }: Job, { id, url }: Answer): Published => ({
  externalId: id ?? publicationId,
  url: url ?? '',
});

/** What a successful response to `post.publish` means. Without lookups, the receiver can't report a later end. */
export function resultOf(
  job: Job,
  { can }: Receiver,
  { status, body }: PlatformResponse,
): Published | Accepted {
  const result = answer.parse(body);
  const isProcessing = status === ACCEPTED && result.status !== 'published' && can.includes('lookup');
  return isProcessing ? { accepted: true, reference: job.publicationId } : publishedAs(job, result);
}

/**
 * Asks the receiver about a post. Only a response that names the state of the post proves it: another server at the address
 * may return anything. A post that the receiver has accepted can't be absent.
 */
export async function lookUp(send: SendToReceiver, job: Job, receiver: Receiver): Promise<LookUp> {
  if (!receiver.can.includes('lookup')) return { kind: 'unknown' };
  const data = { publicationId: job.publicationId };
  const result = answer.parse(
    (await send(receiver, { type: 'post.lookup', data, accept: [NOT_FOUND] })).body,
  );
  switch (result.status) {
    case 'published':
      return { kind: 'found', ...publishedAs(job, result) };
    case 'processing':
      return { kind: 'pending', reference: job.publicationId };
    case 'rejected':
      return { kind: 'refused', failure: refused(NAME, result.message ?? '') };
    case 'absent':
      return job.reference === undefined ? { kind: 'absent' } : { kind: 'unknown' };
    default:
      return { kind: 'unknown' };
  }
}
