import { createClient } from '@connectrpc/connect';
import { type Post, PostsService } from '@postrider/contracts/dashboard';
import { transport } from '../../requests/transport.ts';
import { changeOf, creationOf } from './draft.ts';
import type { PostCalls } from './server-draft.ts';

const client = createClient(PostsService, transport);

/** The calls that save posts of a workspace. New posts get its time zone. */
export const postCalls = (workspaceId: string, timezone: string): PostCalls => ({
  get: async (id) => present(await client.getPost({ workspaceId, id })),
  create: async (content, requestId) =>
    present(await client.createPost({ workspaceId, requestId, timezone, ...creationOf(content) })),
  update: async (id, content, scheduledDatetime) =>
    present(
      await client.updatePost({
        ...{ workspaceId, id, ...changeOf(content) },
        ...(scheduledDatetime !== undefined && { scheduledDatetime }),
      }),
    ),
});

function present({ post }: { post?: Post | undefined }): Post {
  if (!post) throw new Error('the server answered no post');
  return post;
}
