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

/** The version of a post: the server's, or with this browser's changes. */
export type Version = 'saved' | 'edited';

/** The changes to single posts. Each rejects with the server's error; then the post is unchanged. */
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
     * Shows the new time immediately, and the old one again if the server rejects it. Unsaved changes of the post in
     * this browser are saved with it, or stay unsaved changes of the moved version.
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
    /**
     * Creates a draft with the same content; resolves with whether it leaves out accounts on which the post is live.
     */
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
    /** Publishes failed results again. */
    retry: ({ id }: Post): Promise<unknown> =>
      retrying.mutateAsync({ path: { id }, body: {}, idempotencyKey: crypto.randomUUID() }),
    /** Reloads the data that the changes may affect. */
    renew: () => client.invalidateQueries(),
  };
}
