import { ofEachPost } from './invariant.ts';

/** One idempotency key makes one post: in answers, and in the lists of posts after the run. */
export const repeated = ofEachPost(
  'repeated',
  'A request that is repeated with its idempotency key makes no second post.',
  function* ({ ids }) {
    if (ids.size > 1) yield `One idempotency key made ${ids.size} posts: ${[...ids].join(', ')}.`;
  },
);
