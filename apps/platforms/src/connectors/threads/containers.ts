import { textOf } from '@postrider/platform-rules';
import { FETCHED_IMAGE_BYTES, LIMITS, type ThreadsOptions } from '@postrider/platform-rules/threads/limits';
import { z } from 'zod';
import type { Job, JobFile } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import type { ContainerCalls, ContainerState } from '../meta/containers.ts';
import { graphErrorOf } from '../meta/graph-error.ts';
import { identifier } from '../responses.ts';
import { failedContainer, noParent } from './classify.ts';
import { isGone } from './errors.ts';
import { sessionOf, type ThreadsGraph, type Tokens } from './session.ts';

const TIMEOUT_MS = 20_000;
/** A container can be published for a day, and its file may be fetched again until then. */
const ADDRESS_LIVES_MS = 24 * 60 * 60_000;

export const created = z.object({ id: identifier });
const state = z.object({
  status: z.enum(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'EXPIRED', 'ERROR']),
  error_message: z.string().catch(''),
});

const REPLY_CONTROL = {
  everyone: 'everyone',
  followers: 'followers_only',
  following: 'accounts_you_follow',
  mentioned: 'mentioned_only',
} as const;
const ANSWERS = ['option_a', 'option_b', 'option_c', 'option_d'];

type Form = Record<string, string>;

/** The calls for the containers of a job's next part (developers.facebook.com/docs/threads/posts, 2026-04). */
export function containerCalls(
  graph: ThreadsGraph,
  job: Job<ThreadsOptions>,
  session: Tokens,
): ContainerCalls {
  async function create(form: Form): Promise<string> {
    const { body } = await graph.call(sessionOf(session), `/${session.userId}/threads`, {
      method: 'POST' as const,
      form,
      timeoutMs: TIMEOUT_MS,
      signal: job.signal,
    });
    return created.parse(body).id;
  }

  return {
    createChild: async (file) => create({ ...(await fileForm(file)), is_carousel_item: 'true' }),

    async create(children) {
      const words = wordsForm(job);
      if (children.length > 0)
        return create({ media_type: 'CAROUSEL', children: children.join(','), ...words });
      const [file] = job.done.length === 0 ? job.files : [];
      return create({ ...(file ? await fileForm(file) : { media_type: 'TEXT' }), ...words });
    },

    read: (id) => readContainer(graph, session, id),
  };
}

/** A file as Threads fetches it. */
async function fileForm({ altText, open }: JobFile): Promise<Form> {
  const file = await (await open()).as({
    mimeTypes: ['image/jpeg', 'image/png'] as const,
    maxBytes: FETCHED_IMAGE_BYTES,
    video: LIMITS,
  });
  const url = await file.publicUrl(ADDRESS_LIVES_MS);
  const media =
    file.type === 'video' ? { media_type: 'VIDEO', video_url: url } : { media_type: 'IMAGE', image_url: url };
  return { ...media, ...(altText && { alt_text: altText }) };
}

/** The text and the settings of the next part. */
function wordsForm({ words, done, files }: Job<ThreadsOptions>): Form {
  const text = textOf(words, done.length);
  const before = done.at(-1);
  if (before) {
    if (before.externalId === '') throw new RefusedError(noParent);
    return { text, reply_to_id: before.externalId };
  }
  const { replies, approveReplies, topic, link, poll, spoiler } = words.options;
  const answers = poll?.map((answer, place) => [ANSWERS[place], answer] as const);
  return {
    ...(text && { text }),
    ...(replies && { reply_control: REPLY_CONTROL[replies] }),
    ...(approveReplies && { enable_reply_approvals: 'true' }),
    ...(topic && { topic_tag: topic }),
    ...(files.length === 0 && link && { link_attachment: link }),
    ...(files.length === 0 && answers && { poll_attachment: JSON.stringify(Object.fromEntries(answers)) }),
    ...(files.length > 0 && spoiler && { is_spoiler_media: 'true' }),
  };
}

/** What Threads reports about a container. */
export async function readContainer(
  graph: ThreadsGraph,
  session: Tokens,
  id: string,
): Promise<ContainerState> {
  try {
    const query = { fields: 'status,error_message' };
    const answer = await graph.call(sessionOf(session), `/${id}`, { query, timeoutMs: TIMEOUT_MS });
    return stateOf(state.parse(answer.body));
  } catch (error) {
    if (isGone(error)) return { kind: 'lost' };
    // It has become a post, which has no status.
    if (hasNoStatus(error)) return { kind: 'published', externalId: id };
    throw error;
  }
}

function stateOf({ status, error_message }: z.infer<typeof state>): ContainerState {
  switch (status) {
    case 'FINISHED':
      return { kind: 'ready' };
    case 'PUBLISHED':
      return { kind: 'published' };
    case 'EXPIRED':
      return { kind: 'expired' };
    case 'ERROR':
      return failedContainer(error_message);
    default:
      return { kind: 'processing' };
  }
}

/** “Tried accessing nonexisting field (status)”: code 100 without a subcode. */
function hasNoStatus(error: unknown): boolean {
  const found = graphErrorOf(error);
  return found?.code === 100 && found.subcode === 0 && found.reason.includes('(status)');
}
