import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createConnectQueryKey, useMutation } from '@connectrpc/connect-query';
import { type ListPostsResponse, type Post, PostSchema, PostsService } from '@postrider/contracts/dashboard';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { toDate } from '../../format/time-format.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { dropCopy } from '../../shared/drafts/local-copy.ts';
import { useUnsaved, useUnsavedActions } from '../../shared/drafts/unsaved.ts';

const { listPosts, duplicatePost, updatePost, deletePost, retryPost } = PostsService.method;
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

/** Which version of a post is meant: that of the server, or with the changes that this browser has. */
export type Version = 'saved' | 'edited';

/** The changes to single posts. Each rejects with what the server objects to; then the post is as it was. */
export function useChanges() {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const duplication = useMutation(duplicatePost);
  const update = useMutation(updatePost);
  const deletion = useMutation(deletePost);
  const retrying = useMutation(retryPost);
  const unsaved = useUnsaved();
  const { save, rebase } = useUnsavedActions();
  return {
    /**
     * Shows the new time at once, and the old one again where the server refuses it. Where this browser has unsaved changes of
     * the post, they are saved along with it, or stay changes of the version that was moved.
     */
    async move(post: Post, time: Date, version: Version = 'saved'): Promise<Post> {
      const copy = unsaved.get(post.id);
      await client.cancelQueries({ queryKey: LISTS });
      const before = client.getQueriesData<Lists>({ queryKey: LISTS });
      const moved = create(PostSchema, { ...post, scheduledDatetime: timestampFromDate(time) });
      client.setQueriesData<Lists>({ queryKey: LISTS }, (lists) => withPost(lists, moved));
      try {
        if (copy && version === 'edited') return await save(copy, time);
        const changed = { workspaceId, id: post.id, scheduledDatetime: time.toISOString() };
        const { post: answered } = await update.mutateAsync(changed);
        if (copy && answered)
          rebase(copy, post.scheduledDatetime && toDate(post.scheduledDatetime), answered);
        return moved;
      } catch (refused) {
        for (const [key, lists] of before) client.setQueryData(key, lists);
        throw refused;
      }
    },
    /** Makes a draft with the same content; resolves with whether it leaves out accounts on which the post is live. */
    async duplicate({ id }: Post): Promise<boolean> {
      const requestId = crypto.randomUUID();
      const { warnings } = await duplication.mutateAsync({ workspaceId, id, requestId });
      return warnings.some(({ code }) => code === 'live_account_left_out');
    },
    async remove({ id }: Post): Promise<void> {
      await deletion.mutateAsync({ workspaceId, id });
      dropCopy(workspaceId, id);
    },
    /** Publishes again what has failed. */
    retry: ({ id }: Post): Promise<unknown> =>
      retrying.mutateAsync({ workspaceId, id, requestId: crypto.randomUUID() }),
    /** Reads again what the changes may have touched. */
    renew: () => client.invalidateQueries(),
  };
}
