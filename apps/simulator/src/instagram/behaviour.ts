import { z } from 'zod';
import { graphBehaviour } from '../meta/behaviour.ts';
import { containerBehaviour } from '../meta/containers.ts';

/** How Instagram behaves, beside what Meta's platforms share. */
export const instagramBehaviour = graphBehaviour.extend({
  containers: containerBehaviour.prefault({}),
  /** The kinds of accounts by handle, such as PERSONAL; BUSINESS where one is not listed. */
  accountTypes: z.record(z.string(), z.enum(['BUSINESS', 'MEDIA_CREATOR', 'PERSONAL'])).default({}),
  /** In development, the accounts that have accepted an invitation as testers. */
  testers: z.array(z.string()).default([]),
  /** The response with a token is an object, or an object in a list. */
  tokenForm: z.enum(['object', 'list']).default('object'),
  /** How much older tokens appear, so that they can be renewed. */
  tokenAgeSeconds: z.number().min(0).default(0),
  /** The posts that an account can publish in 24 hours. */
  quota: z.int().min(0).default(100),
  /** The shortest video; small ones for tests are shorter. */
  leastVideoSeconds: z.number().min(0).default(3),
  /** Whether the list of posts shows captions, and posts at all. */
  listsCaptions: z.boolean().default(true),
  listsPosts: z.boolean().default(true),
  /** Whether posts have insights. */
  hasInsights: z.boolean().default(true),
});
type InstagramBehaviour = z.infer<typeof instagramBehaviour>;

/** Instagram, whose behaviour can be changed. */
export interface InstagramServer {
  readonly clientId: string;
  behaviour: InstagramBehaviour;
}
