import { z } from 'zod';

/** How Slack behaves where that can be chosen; `{}` is the usual behaviour. */
export const slackBehaviour = z.strictObject({
  /** How long an uploaded image can’t be shown in blocks. */
  imagesReadyAfterMs: z.int().min(0).default(0),
  /** Whether channels list messages, so that they can be looked up. */
  listsMessages: z.boolean().default(true),
  /** Whether a channel takes one message a second. */
  isPaced: z.boolean().default(false),
});

/** The state of the server besides the network. */
export interface SlackServer {
  behaviour: z.infer<typeof slackBehaviour>;
}
