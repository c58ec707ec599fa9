import { isLogged } from '@postrider/contracts';
import { coalesce, currentOrigin, currentTime, notFound, type Origin, readOrigin } from '@postrider/service';
import { type Outbox, type OutboxEntry, outboxEntry } from '@postrider/service/outbox';
import { withActivity } from './activity.ts';
import type { Activity } from './activity-entry.ts';
import { finishedEvent } from './events.ts';
import { outcomeFacts } from './messages.ts';
import {
  isFinal,
  ownData,
  type Post,
  type Publication,
  type PublicationOutcome,
  type Result,
  statusOf,
} from './post.ts';
import type { FinishedResult, PostsStore, Write } from './store.ts';

type Outcomes = ReadonlyMap<string, PublicationOutcome>;

/** The origins of the outcomes, by publication; by default, the post's origin. */
type Origins = ReadonlyMap<string, Origin>;

/** Gets the outcomes of publications from the platforms service, by id; unfinished ones are omitted. */
export type GetOutcomes = (publicationIds: string[]) => Promise<Outcomes>;

export interface Results {
  /** Saves the outcome of a publication. Repeats change nothing; concurrent calls share their queries. */
  finish(publicationId: string): Promise<void>;
  /** Saves known outcomes. */
  apply(outcomes: Outcomes): Promise<void>;
  /** Posts that are handed over and not finished, by handover time and id. */
  handedOverSince(since: Date, afterPostId: string, limit: number): Promise<Post[]>;
  /** A publication of a handed-over post; throws not_found for any other. */
  publication(workspaceId: string, publicationId: string): Promise<Publication>;
  /** Finished results since a time, by time and event id. */
  finishedSince(since: Date, afterEventId: string, limit: number): Promise<FinishedResult[]>;
}

/** The results of handed-over posts. */
export function createResults(store: PostsStore, outbox: Outbox, getOutcomes: GetOutcomes): Results {
  async function apply(outcomes: Outcomes, origins?: Origins): Promise<void> {
    for (let open = [...outcomes.keys()]; open.length > 0; ) {
      const posts = await store.findByResults(open);
      const writes = posts.map((post) => applyOutcomes(post, outcomes, currentTime(), origins));
      const changes = writes.filter((write) => write.outbox.length > 0);
      const written = await store.writeAll(changes);
      for (const { post, outbox: entries } of changes)
        if (written.has(post._id)) void outbox.flush(post._id, entries);
      // Reads a post again that another writer has changed in the meantime.
      open = changes
        .filter(({ post }) => !written.has(post._id))
        .flatMap(({ outbox: entries }) =>
          entries.flatMap(({ type, subjectId }) => (isLogged(type) ? [] : [subjectId])),
        );
    }
  }

  const finish = coalesce(async (finished: { publicationId: string; origin: Origin }[]) => {
    const origins = new Map(finished.map(({ publicationId, origin }) => [publicationId, origin]));
    await apply(await getOutcomes([...origins.keys()]), origins);
    return finished.map(() => true);
  });

  return {
    async finish(publicationId) {
      await finish({ publicationId, origin: currentOrigin() });
    },

    apply: (outcomes) => apply(outcomes),

    async publication(workspaceId, publicationId) {
      const post = await store.findByResult(workspaceId, publicationId);
      const result = post?.results.find(({ _id }) => _id === publicationId);
      if (!post?.handedOverAt || !result) throw notFound('publication');
      return { post, result };
    },

    handedOverSince: store.handedOverSince,

    finishedSince: store.finishedSince,
  };
}

/** The post with the outcomes of its unfinished results, and the events that report them. */
export function applyOutcomes(
  post: Post,
  outcomes: Outcomes,
  now: Date,
  origins: Origins = new Map(),
): Required<Omit<Write, 'profile'>> {
  const outbox: OutboxEntry[] = [];
  const finishedNow: Activity[] = [];
  const results = post.results.map((result) => {
    const outcome = outcomes.get(result._id);
    if (!outcome || isFinal(result.status) || outcome.retries < (result.retries ?? 0)) return result;
    const type = outcome.status === 'published' ? 'post.published' : 'post.failed';
    const entry = outboxEntry(type, post.workspaceId, result._id);
    const { error: _ofLastTry, ...tried } = result;
    const { retries: _known, ...ending } = outcome;
    const attempts = result.attempts + outcome.attempts;
    const finished = { ...tried, ...ending, attempts, eventId: entry._id, finishedAt: now };
    finishedNow.push(outcomeActivity(finished, now));
    const { _id: postId, workspaceId, profileId, title, tags } = post;
    const accountIds = post.results.map(({ accountId }) => accountId);
    const { shareKey } = post;
    const { requestId, traceparent } = origins.get(result._id) ?? post;
    const origin = readOrigin({ requestId: requestId || entry.requestId, traceparent, shareKey });
    const about = { workspaceId, profileId, shareKey, postId, title, tags, accountIds, ...ownData(post) };
    const facts = outcomeFacts({ ...about, result: finished });
    outbox.push({ ...entry, ...origin, facts });
    return finished;
  });
  const status = statusOf(results);
  const { nextStepAt, handedOverAt, ...rest } = post;
  const times = results.flatMap(({ publishedAt }) => (publishedAt ? [publishedAt.getTime()] : []));
  // Outcomes arrive in any order, so the first time is certain only when all are known. A returned time never changes.
  const isLive = status === 'published' && times.length > 0;
  const publishedAt = post.publishedAt ?? (isLive ? new Date(Math.min(...times)) : undefined);
  const next: Post = {
    ...rest,
    ...(finishedNow.length > 0 && withActivity(post, finishedNow)),
    results,
    status,
    updatedAt: now,
    ...(publishedAt ? { publishedAt } : {}),
    ...(status === 'scheduled' && nextStepAt ? { nextStepAt } : {}),
    ...(status === 'scheduled' && handedOverAt ? { handedOverAt } : {}),
  };
  if (outbox.length > 0 && status !== 'scheduled')
    outbox.push({ ...finishedEvent(next), ...readOrigin({ ...outbox.at(-1), shareKey: post.shareKey }) });
  return { post: next, outbox, revision: post.revision };
}

const outcomeActivity = (
  { status, platform, accountId, error }: Pick<Result, 'platform' | 'accountId' | 'error' | 'status'>,
  at: Date,
): Activity => ({
  kind: status === 'published' ? 'published' : 'failed',
  at,
  platform,
  accountId,
  ...(status === 'failed' && error && { comment: error.message }),
});
