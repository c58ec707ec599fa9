import { z } from 'zod';

/** How Pinterest behaves where that can be chosen; `{}` is the usual behaviour. */
export const pinterestBehaviour = z.strictObject({
  /** The processing of videos ends, ends with a failure, or never ends. */
  videos: z.enum(['processed', 'failed', 'stuck']).default('processed'),
  /** What happens to Pins of an app with trial access: nobody else sees them, or they are refused. */
  trial: z.enum(['none', 'hidden', 'refused']).default('none'),
  /** Whether boards list their Pins. */
  listsPins: z.boolean().default(true),
});

/** The state of the server besides the network. */
export interface PinterestServer {
  behaviour: z.infer<typeof pinterestBehaviour>;
}
