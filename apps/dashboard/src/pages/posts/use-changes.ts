import type { Answer } from '@postrider/sdk/routes';
import type { Post } from '@postrider/sdk/types';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { dateOf } from '../../format/time-format.ts';
import { apiChange, pagesKey } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { dropCopy } from '../../shared/drafts/local-copy.ts';
import { useUnsaved, useUnsavedActions } from '../../shared/drafts/unsaved.ts';

type Lists = InfiniteData<Answer<'get /posts'>>;

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
  const duplication = useMutation(apiChange(workspaceId, 'post /posts/{id}/duplicate'));
  const update = useMutation(apiChange(workspaceId, 'patch /posts/{id}'));
  const deletion = useMutation(apiChange(workspaceId, 'delete /posts/{id}'));
  const retrying = useMutation(apiChange(workspaceId, 'post /posts/{id}/retry'));
  const unsaved = useUnsaved();
  const { save, rebase } = useUnsavedActions();
  return {
    /**
     * Shows the new time at once, and the old one again where the server refuses it. Where this browser has unsaved changes of
     * the post, they are saved along with it, or stay changes of the version that was moved.
     */
    async move(post: Post, time: Date, version: Version = 'saved'): Promise<Post> {
      const copy = unsaved.get(post.id);
      const queryKey = pagesKey(workspaceId, 'get /posts');
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Lists>({ queryKey });
      const scheduledDatetime = time.toISOString();
      const moved = { ...post, scheduledDatetime };
      client.setQueriesData<Lists>({ queryKey }, (lists) => withPost(lists, moved));
      try {
        if (copy && version === 'edited') return await save(copy, time);
        const changed = await update.mutateAsync({ path: { id: post.id }, body: { scheduledDatetime } });
        if (copy) rebase(copy, dateOf(post.scheduledDatetime), changed.post);
        return moved;
      } catch (refused) {
        for (const [key, lists] of before) client.setQueryData(key, lists);
        throw refused;
      }
    },
    /** Makes a draft with the same content; resolves with whether it leaves out accounts on which the post is live. */
    async duplicate({ id }: Post): Promise<boolean> {
      const { warnings } = await duplication.mutateAsync({
        path: { id },
        idempotencyKey: crypto.randomUUID(),
      });
      return warnings.some(({ code }) => code === 'live_account_left_out');
    },
    async remove({ id }: Post): Promise<void> {
      await deletion.mutateAsync({ path: { id } });
      dropCopy(workspaceId, id);
    },
    /** Publishes again what has failed. */
    retry: ({ id }: Post): Promise<unknown> =>
      retrying.mutateAsync({ path: { id }, body: {}, idempotencyKey: crypto.randomUUID() }),
    /** Reads again what the changes may have touched. */
    renew: () => client.invalidateQueries(),
  };
}
