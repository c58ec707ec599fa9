import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createConnectQueryKey, useMutation } from '@connectrpc/connect-query';
import { type ListPostsResponse, type Post, PostSchema, PostsService } from '@postrider/contracts/dashboard';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '../../app/workspace.ts';

const { listPosts, createPost, updatePost, deletePost, retryPost } = PostsService.method;
const LISTS = createConnectQueryKey({ schema: listPosts, cardinality: 'infinite' });

type Lists = InfiniteData<ListPostsResponse>;

const withPost = (lists: Lists | undefined, changed: Post): Lists | undefined =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      posts: page.posts.map((post) => (post.id === changed.id ? changed : post)),
    })),
  };

/** The changes to single posts. Each rejects with what the server objects to; then the post is as it was. */
export function useChanges() {
  const { id: workspaceId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const creation = useMutation(createPost);
  const update = useMutation(updatePost);
  const deletion = useMutation(deletePost);
  const retrying = useMutation(retryPost);
  return {
    /** Shows the new time at once, and the old one again where the server refuses it. */
    async move(post: Post, time: Date): Promise<Post> {
      await client.cancelQueries({ queryKey: LISTS });
      const before = client.getQueriesData<Lists>({ queryKey: LISTS });
      const moved = create(PostSchema, { ...post, scheduledDatetime: timestampFromDate(time) });
      client.setQueriesData<Lists>({ queryKey: LISTS }, (lists) => withPost(lists, moved));
      try {
        await update.mutateAsync({ workspaceId, id: post.id, scheduledDatetime: time.toISOString() });
        return moved;
      } catch (refused) {
        for (const [key, lists] of before) client.setQueryData(key, lists);
        throw refused;
      }
    },
    /** Makes a draft with the same content. */
    async duplicate({ caption, title, platforms, tags, mediaId, options }: Post): Promise<unknown> {
      const content = { caption, title, platforms, tags, ...(options && { options }) };
      const media = mediaId === undefined ? {} : { mediaId };
      const requestId = crypto.randomUUID();
      return creation.mutateAsync({ workspaceId, ...content, ...media, timezone: timeZone, requestId });
    },
    remove: ({ id }: Post): Promise<unknown> => deletion.mutateAsync({ workspaceId, id }),
    /** Publishes again what has failed. */
    retry: ({ id }: Post): Promise<unknown> =>
      retrying.mutateAsync({ workspaceId, id, requestId: crypto.randomUUID() }),
    /** Reads again what the changes may have touched. */
    renew: () => client.invalidateQueries(),
  };
}
