import { list, text } from '@postrider/contracts';
import { z } from 'zod';
import { resultList } from '../../api/posts/schemas.ts';
import { askFirst, confirm } from '../confirmation.ts';
import { idOfPost } from '../post-id.ts';
import { handlesOf, resultView, resultViewOf } from '../post-view.ts';
import { idempotencyKey } from '../repeats.ts';
import { tool } from '../tool.ts';

export const retryPost = tool({
  name: 'retry_post',
  title: 'Retry a failed post',
  description:
    'Publishes again, at once, what failed of a post, on the same accounts and with the same content. See get_post first: what failed because of its text or media fails again; create a corrected post instead. Results that are live or being published are never repeated.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  operations: ['retryPost'],
  input: z.strictObject({
    id: idOfPost,
    resultIds: list(text(1, 100), { min: 1, max: 20 })
      .optional()
      .meta({ description: 'Only these results of get_post; default: all that failed.' }),
    force: z.boolean().optional().meta({
      description:
        'Also where it is unknown whether the post went live: it may then be there twice. Only after the person looked.',
    }),
    idempotencyKey,
    confirm,
  }),
  output: z.object({ results: z.array(resultView) }),
  async run(session, { id, resultIds, force, idempotencyKey, confirm }) {
    if (force) {
      const what = 'Send the post again although it may be live already? It can then be there twice.';
      const question = askFirst(session, what, confirm);
      if (question) return question;
    }
    const { body } = await session.execute('retryPost', resultList, {
      params: { id },
      body: { ...(resultIds && { resultIds }), ...(force && { force }) },
      ...(idempotencyKey !== undefined && { idempotencyKey: `mcp:retry:${idempotencyKey}` }),
    });
    const handles = await handlesOf(session);
    return { results: body.results.map((result) => resultViewOf(result, session, handles)) };
  },
});
