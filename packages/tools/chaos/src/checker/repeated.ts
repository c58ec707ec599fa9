import { ofEachPost } from './invariant.ts';

/** One idempotency key creates one post, in responses and in the lists of posts after the run. */
export const repeated = ofEachPost(
  'repeated',
  'A request repeated with its idempotency key creates no second post.',
  function* ({ ids }) {
    if (ids.size > 1) yield `One idempotency key made ${ids.size} posts: ${[...ids].join(', ')}.`;
  },
);
