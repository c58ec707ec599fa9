import type { Outcome, PostsService } from '@postrider/contracts/posts';
import { currentTime } from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import type { RpcClient } from '@postrider/service/grpc';
import { COLLECTED_DAYS, daysBefore } from './post.ts';
import type { RecordOutcomes } from './posts.ts';

/** The deadline of a page; the first ones of a large system are slow. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * The start of the first scan: the oldest post that a summary could show, so that a service that is added later
 * includes earlier posts.
 */
export const firstBegin = () => daysBefore(currentTime(), COLLECTED_DAYS);

/** Finished results from the posts service. */
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
