import { z } from 'zod';
import { type GraphServer, graphBehaviour } from '../meta/behaviour.ts';

/** How Facebook behaves. */
export const facebookBehaviour = graphBehaviour.extend({
  /** How long an unpublished photo is kept. */
  photoSeconds: z
    .number()
    .min(0)
    .default(24 * 60 * 60),
  /** The size of the parts that Facebook asks for. */
  partBytes: z
    .int()
    .min(1)
    .default(1024 * 1024),
  /** The end of a video that was accepted: it goes live, is refused, or is processed forever. */
  videos: z.enum(['live', 'refused', 'forever']).default('live'),
  /** The age from which the list of a Page contains a post. */
  listLagMs: z.number().min(0).default(0),
  /** The Pages on which the person may not publish, by handle. */
  withoutTask: z.array(z.string()).default([]),
  /** Whether there is the metric of views. */
  hasViews: z.boolean().default(true),
});
export type FacebookBehaviourInput = z.input<typeof facebookBehaviour>;

export interface FacebookServer extends GraphServer {
  behaviour: z.infer<typeof facebookBehaviour>;
  /** How long videos are processed, in milliseconds. */
  readonly processingMs: number;
}
