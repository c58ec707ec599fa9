import type { Answer } from '@postrider/sdk/routes';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { dateOf } from '../../format/time-format.ts';
import { callVersioned, pagesKey } from '../../requests/api.ts';
import { ProblemError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { useUnsaved, useUnsavedActions } from '../../shared/drafts/unsaved.ts';
import { t } from '../../texts/t.ts';
import type { Change } from './queue.ts';

type Lists = InfiniteData<Answer<'get /posts'>>;

/** The lists with the new times, in order. */
const withTimes = (lists: Lists | undefined, times: ReadonlyMap<string, string>): Lists | undefined =>
  lists && {
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      posts: page.posts.map((post) => ({
        ...post,
        scheduledDatetime: times.get(post.id) ?? post.scheduledDatetime,
      })),
    })),
  };

const conflict = () =>
  new ProblemError(
    {
      code: 'precondition_failed',
      message: t('One of these posts was changed elsewhere meanwhile.'),
      fields: [],
      retryAfter: undefined,
      requestId: '',
    },
    { isPassing: false },
  );

/** Moves several posts together: all of them, or none. Each is moved only if nobody has changed it meanwhile. */
export function useExchange(): (changes: readonly Change[]) => Promise<void> {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const unsaved = useUnsaved();
  const { rebase } = useUnsavedActions();

  /** Moves one, if it has the time that the page shows. */
  async function move({ post: { id, scheduledDatetime: before }, time }: Change): Promise<void> {
    const path = { id };
    const seen = await callVersioned(workspaceId, 'get /posts/{id}', { path });
    if (seen.answer.post.scheduledDatetime !== before) throw conflict();
    const body = { scheduledDatetime: time.toISOString() };
    const changed = await callVersioned(workspaceId, 'patch /posts/{id}', { path, body }, seen.version);
    const copy = unsaved.get(id);
    if (copy) rebase(copy, dateOf(before), changed.answer.post);
  }

  return async (changes) => {
    const queryKey = pagesKey(workspaceId, 'get /posts');
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData<Lists>({ queryKey });
    const times = new Map(changes.map(({ post: { id }, time }) => [id, time.toISOString()]));
    client.setQueriesData<Lists>({ queryKey }, (lists) => withTimes(lists, times));
    const done: Change[] = [];
    try {
      for (const change of changes) {
        await move(change);
        done.push(change);
      }
    } catch (error) {
      for (const { post, time } of done.reverse()) {
        const back = dateOf(post.scheduledDatetime);
        // The page reads the times again, and shows what could not be moved back.
        if (back)
          await move({ post: { ...post, scheduledDatetime: time.toISOString() }, time: back }).catch(
            () => {},
          );
      }
      for (const [key, lists] of before) client.setQueryData(key, lists);
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  };
}
