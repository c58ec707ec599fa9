import type { PlatformsService, Publication } from '@postrider/contracts/platforms';
import type { Source } from '@postrider/service/catch-up';
import type { RpcClient } from '@postrider/service/grpc';
import { readOutcomes } from './messages.ts';
import type { Results } from './results.ts';

/** Finished publications from the platforms service. */
export const finishedSource = (
  platforms: RpcClient<typeof PlatformsService>,
  results: Results,
): Source<Publication> => ({
  name: 'finished',
  async list({ since, after, limit }) {
    return (await platforms.listFinished({ since, afterId: after, limit })).publications;
  },
  positionOf: ({ id, finishedAt }) => ({ id, at: finishedAt }),
  async handle(publications) {
    await results.apply(readOutcomes(publications));
    return publications;
  },
});
