import type { Invariant } from './invariant.ts';

/** Calls, webhooks and posts after the run belong to a post that a client has asked for. */
export const unasked: Invariant = {
  name: 'unasked',
  promise: 'Nothing exists that nobody has asked for.',
  find: ({ strays }) =>
    strays.map((stray) => ({
      invariant: 'unasked',
      message:
        stray.type === 'call'
          ? `The platform was sent ${stray.marker}, which nobody has written.`
          : `There is a ${stray.type === 'final' ? 'post' : 'webhook about the post'} ${stray.postId}, which nobody has created.`,
    })),
};
