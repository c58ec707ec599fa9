import type { Post } from '@postrider/sdk/types';
import { useSyncExternalStore } from 'react';
import { dateOf } from '../../format/time-format.ts';
import { dayOf, exactClockOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { contentOf } from './draft.ts';
import { copiesText, dropCopy, keepCopy, type LocalCopy, onCopies, readCopies } from './local-copy.ts';
import { postCalls } from './post-calls.ts';
import { createServerDraft, NOT_CREATED, stateOf } from './server-draft.ts';

/** Unsaved changes of posts in this browser, by post id. Includes changes from other tabs. */
export function useUnsaved(): ReadonlyMap<string, LocalCopy> {
  const { id: workspaceId } = useWorkspace();
  return unsavedIn(useSyncExternalStore(onCopies, () => copiesText(workspaceId)));
}

let last: { text: string; copies: ReadonlyMap<string, LocalCopy> } | undefined;

/** Read once for all components of a page that ask for it. */
function unsavedIn(text: string): ReadonlyMap<string, LocalCopy> {
  if (last?.text === text) return last.copies;
  const unsaved = readCopies(text).filter(({ key, copy }) => !copy.isSaved && copy.server.postId === key);
  last = { text, copies: new Map(unsaved.map(({ key, copy }) => [key, copy])) };
  return last.copies;
}

/** The actions for unsaved changes. */
export function useUnsavedActions() {
  const { id: workspaceId, timeZone } = useWorkspace();
  return {
    discard: (copy: LocalCopy) => dropCopy(workspaceId, copy.server.postId),
    restore: (copy: LocalCopy) => keepCopy(workspaceId, copy.server.postId, copy),

    /** Saves them on the server, with another time if one is given. Throws the errors of saving. */
    async save({ draft, server }: LocalCopy, time?: Date): Promise<Post> {
      const calls = postCalls(workspaceId, timeZone);
      const saving = createServerDraft(calls, server, () => {});
      const post = await saving.save(contentOf(draft), time && { scheduledDatetime: time.toISOString() });
      dropCopy(workspaceId, post.id);
      return post;
    },

    /** Keeps them for a post whose saved version was rescheduled; they get the new time unless they have their own. */
    rebase(copy: LocalCopy, before: Date | undefined, post: Post): void {
      const { draft } = copy;
      const isSameTime =
        before && draft.date === dayOf(before, timeZone) && draft.time === exactClockOf(before, timeZone);
      const after = dateOf(post.scheduledDatetime);
      const moved = isSameTime &&
        after && { date: dayOf(after, timeZone), time: exactClockOf(after, timeZone) };
      keepCopy(workspaceId, post.id, { ...copy, server: stateOf(post), draft: { ...draft, ...moved } });
    },

    /** Makes a new post from them in this browser; returns the key of its copy. */
    toNewPost(copy: LocalCopy): string {
      const key = crypto.randomUUID();
      const draft = { ...copy.draft, date: '', time: '' };
      keepCopy(workspaceId, key, { ...copy, draft, server: NOT_CREATED });
      dropCopy(workspaceId, copy.server.postId);
      return key;
    },
  };
}
