import { z } from 'zod';
import { postWithWarnings } from '../../api/posts/schemas.ts';
import { idOfPost } from '../post-id.ts';
import { clockView, handlesOf, postView, viewOf } from '../post-view.ts';
import { idempotencyKey } from '../repeats.ts';
import { tool } from '../tool.ts';

/** The fields that can differ from the original; get_post returns the rest. */
const draftView = postView.pick({ id: true, status: true, title: true, accounts: true });

export const duplicatePost = tool({
  name: 'duplicate_post',
  title: 'Duplicate a post',
  description:
    'Saves a draft with the content of a post in any status. Change it with update_post. Leaves out accounts on which the post is live, and lists them in warnings.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  operations: ['duplicatePost'],
  input: z.strictObject({
    id: idOfPost,
    idempotencyKey: idempotencyKey.meta({ description: 'Repeats with the same key create one draft.' }),
  }),
  output: z.object({
    post: draftView,
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    replayed: z.boolean(),
    ...clockView,
  }),
  async run(session, { id, idempotencyKey }) {
    const { body, replayed } = await session.execute('duplicatePost', postWithWarnings, {
      params: { id },
      ...(idempotencyKey !== undefined && { idempotencyKey: `mcp:duplicate:${idempotencyKey}` }),
    });
    const post = viewOf(body.post, session, await handlesOf(session));
    return { post, warnings: body.warnings, replayed, ...session.clock() };
  },
});
