import { z } from 'zod';
import { idOfPost } from '../post-id.ts';
import { getPost } from '../post-view.ts';
import { tool } from '../tool.ts';

export const deletePost = tool({
  name: 'delete_post',
  title: 'Delete a post',
  description:
    'Permanently deletes a draft, a scheduled post (until its editableUntil) or a failed one. Does not delete posts from platforms. To keep the text, use update_post with mode draft instead.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  operations: ['deletePost'],
  input: z.strictObject({ id: idOfPost }),
  output: z.object({ deleted: z.boolean(), id: z.string(), title: z.string() }),
  async run(session, { id }) {
    const { title } = await getPost(session, id);
    await session.execute('deletePost', z.unknown(), { params: { id } });
    return { deleted: true, id, title };
  },
});
