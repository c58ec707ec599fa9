import {
  collectionCheck,
  type IntegrityCheck,
  minutesBefore,
  outboxCheck,
} from '@postrider/service/integrity';
import type { Outbox } from '@postrider/service/outbox';
import type { Connection } from 'mongoose';
import type { GetAttempts } from './attempts.ts';
import { handOverIfDue } from './handover.ts';
import { isFinal, monthOf, type Post } from './post.ts';
import type { Results } from './results.ts';
import type { PostsStore } from './store.ts';

interface Counter {
  _id: string;
  used: number;
  /** The number of posts counted in it. */
  posts?: number;
}

interface Dependencies {
  connection: Connection;
  store: PostsStore;
  results: Pick<Results, 'finish'>;
  getAttempts: GetAttempts;
  outbox: Outbox;
}

/** The integrity checks of posts. Each repair is a write that the service also makes itself. */
export const integrityChecks = ({
  connection,
  store,
  results,
  getAttempts,
  outbox,
}: Dependencies): IntegrityCheck[] => [
  collectionCheck<Post>(connection, {
    kind: 'post_unfinished',
    meaning: 'A handed-over post has no outcome an hour after its scheduled time.',
    repair: 'Outcomes are read from the platforms service.',
    collection: 'posts',
    fields: ['scheduledAt', 'results', 'handoverAttempts'],
    filter: (now) => ({
      status: 'scheduled',
      // A retry hands the post over again, long after the scheduled time.
      handedOverAt: { $lt: minutesBefore(now, 60) },
      scheduledAt: { $lt: minutesBefore(now, 60) },
    }),
    // A platform may process a post for a day after it has accepted it.
    async confirm(posts) {
      const openIn = (post: Post) => post.results.filter(({ status }) => !isFinal(status));
      const known = await getAttempts(posts.flatMap(openIn).map(({ _id }) => _id));
      return posts.filter((post) => openIn(post).some(({ _id }) => !known.get(_id)?.acceptedAt));
    },
    detail: ({ scheduledAt, results, handoverAttempts }) =>
      `due ${scheduledAt?.toISOString()}, handed over ${handoverAttempts} times: ${results.map(({ status }) => status)}`,
    async fix(posts) {
      const open = posts.flatMap((post) => post.results.filter(({ status }) => !isFinal(status)));
      await Promise.all(open.map(({ _id }) => results.finish(_id)));
      const now = await store.findByResults(open.map(({ _id }) => _id));
      return now.filter(({ status }) => status !== 'scheduled').length;
    },
  }),

  collectionCheck<Post>(connection, {
    kind: 'post_never_handed_over',
    meaning: 'A scheduled post has no handover time.',
    repair:
      'The post is handed over at its time. The platforms service identifies it by its id and publishes it once.',
    collection: 'posts',
    fields: ['scheduledAt'],
    filter: () => ({ status: 'scheduled', scheduledAt: { $exists: true }, nextStepAt: { $exists: false } }),
    detail: ({ scheduledAt }) => `scheduled for ${scheduledAt?.toISOString()}`,
    async fix(posts, now) {
      let fixed = 0;
      for (const { _id, workspaceId } of posts) {
        const post = await store.get(workspaceId, _id);
        if (!post || post.nextStepAt) continue;
        const step = handOverIfDue(post, now);
        if (!(await store.write(workspaceId, { ...step, revision: post.revision }))) continue;
        void outbox.flush(_id, step.outbox);
        fixed += 1;
      }
      return fixed;
    },
  }),

  collectionCheck<Counter>(connection, {
    kind: 'monthly_count_too_low',
    meaning: 'More posts were counted in this month’s quota than its counter has.',
    repair: 'The counter is raised to the number of posts.',
    collection: 'counters',
    fields: ['used'],
    filter: (now) => ({ _id: { $regex: `:${monthOf(now)}$` } }),
    confirm: (counters, now) => countsOf(counters, store, monthOf(now)),
    detail: ({ used, posts }) => `${used} in the counter, ${posts} posts`,
    async fix(counters) {
      for (const { _id, posts = 0 } of counters) await store.raiseCount(_id, posts);
      return counters.length;
    },
    page: 20,
  }),

  outboxCheck(connection, 'posts', 'post_events_waiting'),
];

/** The counters below their number of posts, each with its workspace and that number. */
async function countsOf(counters: Counter[], store: PostsStore, month: string) {
  const wrong = [];
  for (const counter of counters) {
    const workspaceId = counter._id.slice(0, -month.length - 1);
    const posts = await store.countedIn(workspaceId, month);
    if (posts > counter.used) wrong.push({ ...counter, workspaceId, posts });
  }
  return wrong;
}
