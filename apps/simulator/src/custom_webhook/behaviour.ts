import { z } from 'zod';

/** How receivers behave where that can be chosen; `{}` is the usual behaviour. */
export const receiverBehaviour = z.strictObject({
  /** What a response to `ping` declares. A receiver without `lookup` does not answer lookups either. */
  can: z.array(z.enum(['lookup', 'update', 'delete'])).default(['lookup', 'update', 'delete']),
  /** Posts are published at once, or accepted with 202 and then published, rejected or never finished. */
  posts: z.enum(['published', 'processed', 'rejected', 'stuck']).default('published'),
  /** Whether responses have a body. */
  hasBody: z.boolean().default(true),
  /** The response to an id that is already published: the same as before, or 409. */
  repeated: z.enum(['same', 'conflict']).default('same'),
});

/** The state of receivers besides the network. */
export interface ReceiverServer {
  behaviour: z.infer<typeof receiverBehaviour>;
}
