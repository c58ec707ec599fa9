import { z } from 'zod';
import { graphBehaviour } from '../meta/behaviour.ts';
import { containerBehaviour } from '../meta/containers.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** How Threads behaves. */
export const threadsBehaviour = graphBehaviour.extend({
  containers: containerBehaviour.prefault({}),
  /** The numbers of posts, replies and deletions in 24 hours. */
  quota: z
    .strictObject({
      posts: z.int().min(0).default(250),
      replies: z.int().min(0).default(1_000),
      deletions: z.int().min(0).default(100),
    })
    .prefault({}),
  /** After this time, a published post is listed. */
  listedAfterSeconds: z.number().min(0).default(0),
  /** The lifetime of a token, and the age from which it can be renewed. */
  tokenSeconds: z
    .number()
    .min(0)
    .default(60 * DAY_SECONDS),
  renewableAfterSeconds: z.number().min(0).default(DAY_SECONDS),
});
export type ThreadsBehaviour = z.infer<typeof threadsBehaviour>;

/** The Threads server, whose behaviour can be changed. */
export interface ThreadsServer {
  readonly clientId: string;
  behaviour: ThreadsBehaviour;
}
