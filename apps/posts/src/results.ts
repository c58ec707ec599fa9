import { coalesce, currentTime, notFound } from '@postrider/service';
import { type Outbox, type OutboxEntry, outboxEntry } from '@postrider/service/outbox';
import { type Failure, isFinal, type Post, type Result, type ResultStatus, statusOf } from './post.ts';
import type { Outcome, PostsStore, Write } from './store.ts';

/** How a publication ended, as the platforms service says. */
export interface Ending {
  status: Extract<ResultStatus, 'published' | 'failed'>;
  url: string;
  externalId: string;
  publishedAt?: Date | undefined;
  attempts: number;
  error?: Failure | undefined;
}

/** Asks the platforms service how publications ended, by id; those that did not are missing. */
export type AskEndings = (publicationIds: string[]) => Promise<ReadonlyMap<string, Ending>>;

/** A post that was handed over, as the platforms service needs it. */
export interface Publication {
  post: Post;
  result: Result;
}

export interface Results {
  /** Takes over how a publication ended. Repeats change nothing; those of one moment are taken over together. */
  finish(publicationId: string): Promise<void>;
  /** The same for publications of which it is known how they ended. */
  apply(endings: ReadonlyMap<string, Ending>): Promise<void>;
  /** Posts that are handed over and not done, by that moment and id. */
  handedOverSince(since: Date, afterPostId: string, limit: number): Promise<Post[]>;
  /** A publication of a post that was handed over; anything else is not found. */
  publication(workspaceId: string, publicationId: string): Promise<Publication>;
  outcome(workspaceId: string, resultId: string): Promise<Outcome>;
  outcomesSince(since: Date, afterEventId: string, limit: number): Promise<Outcome[]>;
}

/** What becomes of posts after they were handed over. */
export function createResults(store: PostsStore, outbox: Outbox, askEndings: AskEndings): Results {
  async function find(workspaceId: string, resultId: string): Promise<Publication> {
    const post = await store.findByResult(workspaceId, resultId);
    const result = post?.results.find(({ _id }) => _id === resultId);
    if (!post || !result) throw notFound('result');
    return { post, result };
  }

  async function apply(endings: ReadonlyMap<string, Ending>): Promise<void> {
    for (let open = [...endings.keys()]; open.length > 0; ) {
      const posts = await store.findByResults(open);
      const writes = posts.map((post) => applyEndings(post, endings, currentTime()));
      const changes = writes.filter((write) => write.outbox.length > 0);
      const written = await store.writeAll(changes);
      for (const { post, outbox: entries } of changes)
        if (written.has(post._id)) void outbox.flush(post._id, entries);
      // Where another writer was faster, the post is read again.
      open = changes
        .filter(({ post }) => !written.has(post._id))
        .flatMap(({ outbox: entries }) => entries.map(({ subjectId }) => subjectId));
    }
  }

  const takeOver = coalesce(async (publicationIds: string[]) => {
    await apply(await askEndings([...new Set(publicationIds)]));
    return publicationIds.map(() => true);
  });

  return {
    async finish(publicationId) {
      await takeOver(publicationId);
    },

    apply,

    async publication(workspaceId, publicationId) {
      const found = await find(workspaceId, publicationId);
      if (!found.post.handedOverAt) throw notFound('publication');
      return found;
    },

    async outcome(workspaceId, resultId) {
      const { post, result } = await find(workspaceId, resultId);
      if (!result.eventId) throw notFound('outcome');
      return { workspaceId, postId: post._id, result };
    },

    handedOverSince: store.handedOverSince,

    outcomesSince: store.outcomesSince,
  };
}

/** The post with every result that ended and was not known to, and the events that tell of them. */
export function applyEndings(post: Post, endings: ReadonlyMap<string, Ending>, now: Date): Required<Write> {
  const outbox: OutboxEntry[] = [];
  const results = post.results.map((result) => {
    const ending = endings.get(result._id);
    if (!ending || isFinal(result.status)) return result;
    const type = ending.status === 'published' ? 'post.published' : 'post.failed';
    const entry = outboxEntry(type, post.workspaceId, result._id);
    outbox.push(entry);
    return { ...result, ...present(ending), eventId: entry._id, finishedAt: now };
  });
  const status = statusOf(results);
  const { nextStepAt, handedOverAt, ...rest } = post;
  const times = results.flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []));
  return {
    post: {
      ...rest,
      results,
      status,
      updatedAt: now,
      ...(times.length > 0 ? { publishedAt: new Date(Math.min(...times)) } : {}),
      ...(status === 'scheduled' && nextStepAt ? { nextStepAt } : {}),
      ...(status === 'scheduled' && handedOverAt ? { handedOverAt } : {}),
    },
    outbox,
    revision: post.revision,
  };
}

/** What an ending says; what it leaves open stays absent. */
const present = ({ status, attempts, url, externalId, publishedAt, error }: Ending) => ({
  status,
  attempts,
  ...(url ? { url } : {}),
  ...(externalId ? { externalId } : {}),
  ...(publishedAt ? { publishedAt } : {}),
  ...(error ? { error } : {}),
});
