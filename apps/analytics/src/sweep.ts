import type { PostsService } from '@postrider/contracts/posts';
import { currentTime } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import type { Source } from '@postrider/service/sweep';
import { COLLECTED_DAYS, daysBefore } from './post.ts';
import type { RecordOutcomes } from './recorder.ts';

/** The first pages of a large system take their time. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * The results that ended, as the posts service lists them; from the oldest post that a summary could show, so that a
 * service that is added later knows what was published before.
 */
export const outcomeSource = (posts: RpcClient<typeof PostsService>, record: RecordOutcomes): Source => ({
  name: 'outcomes',
  begin: daysBefore(currentTime(), COLLECTED_DAYS),
  async read(page) {
    const { outcomes } = await posts.listOutcomes(page, PAGE_TIMEOUT_MS);
    await record(outcomes);
    return outcomes.map(({ finishedAt, eventId }) => ({ at: finishedAt, eventId }));
  },
});
