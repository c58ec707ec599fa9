import type { Outcome, PostsService } from '@postrider/contracts/posts';
import { currentTime } from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import type { RpcClient } from '@postrider/service/grpc';
import { COLLECTED_DAYS, daysBefore } from './post.ts';
import type { RecordOutcomes } from './posts.ts';

/** The first pages of a large system take their time. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * Where the first look begins: at the oldest post that a summary could show, so that a service that is added later
 * knows what was published before.
 */
export const firstBegin = () => daysBefore(currentTime(), COLLECTED_DAYS);

/** The results that ended, as the posts service lists them. */
export const outcomeSource = (
  posts: RpcClient<typeof PostsService>,
  record: RecordOutcomes,
): Source<Outcome> => ({
  name: 'outcomes',
  async list({ since, after, limit }) {
    return (await posts.listOutcomes({ since, afterEventId: after, limit }, PAGE_TIMEOUT_MS)).outcomes;
  },
  positionOf: ({ eventId, finishedAt }) => ({ id: eventId, at: finishedAt }),
  async handle(outcomes) {
    await record(outcomes);
    return outcomes;
  },
});
