import type { PlatformsService } from '@postrider/contracts/platforms';
import type { PostsService } from '@postrider/contracts/posts';
import { currentTime } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import type { Source } from '@postrider/service/sweep';
import { outcomeEvent, reconnectEvent } from './event.ts';
import type { RecordEvents } from './recorder.ts';

/** The results that ended, as the posts service lists them; from now on. */
export const outcomeSource = (posts: RpcClient<typeof PostsService>, record: RecordEvents): Source => ({
  name: 'outcomes',
  begin: currentTime(),
  async read(page) {
    const { outcomes } = await posts.listOutcomes(page);
    await record(outcomes.map(outcomeEvent).filter((event) => event !== undefined));
    return outcomes.map(({ finishedAt, eventId }) => ({ at: finishedAt, eventId }));
  },
});

/** The accounts that lost access, as the platforms service lists them; from now on. */
export const reconnectSource = (
  platforms: RpcClient<typeof PlatformsService>,
  record: RecordEvents,
): Source => ({
  name: 'reconnects',
  begin: currentTime(),
  async read(page) {
    const { reconnects } = await platforms.listReconnects(page);
    await record(reconnects.map(reconnectEvent).filter((event) => event !== undefined));
    return reconnects;
  },
});
