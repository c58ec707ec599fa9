import { z } from 'zod';

/** How a Graph API behaves; by default as for an app that is live and has made few calls. */
export const graphBehaviour = z.strictObject({
  /** In development, only people with a role can sign in, and see what the app publishes. */
  mode: z.enum(['live', 'development']).default('live'),
  /** The use of the limits of the app and of each account, in percent. At 100, calls are refused. */
  appUsage: z.number().min(0).default(1),
  accountUsage: z.number().min(0).default(1),
  /** The minutes until calls of an account are accepted again, while its limit is reached. */
  regainMinutes: z.number().min(0).default(0),
  /** How often an object is reported as processing, besides the time that it takes. */
  slowPolls: z.int().min(0).default(0),
});
export type GraphBehaviour = z.infer<typeof graphBehaviour>;

/** A platform's Graph API, whose behaviour can be changed. */
export interface GraphServer {
  /** The developer's app. */
  readonly clientId: string;
  behaviour: GraphBehaviour;
}
