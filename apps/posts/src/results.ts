import { notFound } from '@postrider/service';
import { type Outbox, outboxEntry } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import { type Failure, isFinal, type Post, type Result, type ResultStatus, statusOf } from './post.ts';
import type { Outcome, PostsStore } from './store.ts';

/** What the platforms service says of a publication. */
export interface Progress {
  status: ResultStatus;
  url: string;
  externalId: string;
  publishedAt?: Date | undefined;
  attempts: number;
  error?: Failure | undefined;
}

/** Asks the platforms service where a publication stands; undefined where it does not know it. */
export type AskProgress = (publicationId: string) => Promise<Progress | undefined>;

/** A post that was handed over, as the platforms service needs it. */
export interface Publication {
  post: Post;
  result: Result;
}

export interface Results {
  /** Takes over what the platforms service says of a publication. Repeats and old news change nothing. */
  refresh(workspaceId: string, publicationId: string): Promise<void>;
  /** A publication of a post that was handed over; anything else is not found. */
  publication(workspaceId: string, publicationId: string): Promise<Publication>;
  outcome(workspaceId: string, resultId: string): Promise<Outcome>;
  outcomesSince(since: Date, afterEventId: string, limit: number): Promise<Outcome[]>;
}

/** What becomes of posts after they were handed over. */
export function createResults(store: PostsStore, outbox: Outbox, askProgress: AskProgress): Results {
  async function find(workspaceId: string, resultId: string): Promise<Publication> {
    const post = await store.findByResult(workspaceId, resultId);
    const result = post?.results.find(({ _id }) => _id === resultId);
    if (!post || !result) throw notFound('result');
    return { post, result };
  }

  return {
    async refresh(workspaceId, publicationId) {
      const progress = await askProgress(publicationId);
      if (!progress || progress.status === 'pending') return;
      // Results of one post end at the same moment: whoever was slower reads again.
      for (;;) {
        const { post, result } = await find(workspaceId, publicationId);
        if (isFinal(result.status)) return;
        const next = applyProgress(post, result, progress, new Date());
        const ended = isFinal(next.result.status) && next.result.eventId;
        const type = next.result.status === 'published' ? 'post.published' : 'post.failed';
        const entries = ended ? [outboxEntry(type, workspaceId, publicationId, ended)] : [];
        const write = { post: next.post, outbox: entries, revision: post.revision };
        if (!(await store.write(workspaceId, write))) continue;
        void outbox.flush(post._id, entries);
        return;
      }
    },

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

    outcomesSince: store.outcomesSince,
  };
}

/** The post with one result moved on, and its own status where that was the last one. */
export function applyProgress(
  post: Post,
  result: Result,
  progress: Progress,
  now: Date,
): { post: Post; result: Result } {
  const moved: Result = {
    ...result,
    status: progress.status,
    attempts: progress.attempts,
    ...(progress.url ? { url: progress.url } : {}),
    ...(progress.externalId ? { externalId: progress.externalId } : {}),
    ...(progress.publishedAt ? { publishedAt: progress.publishedAt } : {}),
    ...(progress.error ? { error: progress.error } : {}),
    ...(isFinal(progress.status) ? { eventId: uuidv7(), finishedAt: now } : {}),
  };
  const results = post.results.map((other) => (other._id === result._id ? moved : other));
  const status = statusOf(results);
  const { nextStepAt, ...rest } = post;
  const times = results.flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []));
  return {
    result: moved,
    post: {
      ...rest,
      results,
      status,
      updatedAt: now,
      ...(times.length > 0 ? { publishedAt: new Date(Math.min(...times)) } : {}),
      ...(status === 'scheduled' && nextStepAt ? { nextStepAt } : {}),
    },
  };
}
