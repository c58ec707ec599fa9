import type { Invariant } from './invariant.ts';

/** Calls, webhooks and posts after the run belong to a post that a client has requested. */
export const unasked: Invariant = {
  name: 'unasked',
  promise: 'Nothing exists without a request.',
  find: ({ strays }) =>
    strays.map((stray) => ({
      invariant: 'unasked',
      message:
        stray.type === 'call'
          ? `The platform received ${stray.marker}, which no client has written.`
          : `There is a ${stray.type === 'final' ? 'post' : 'webhook about the post'} ${stray.postId}, which no client has created.`,
    })),
};
