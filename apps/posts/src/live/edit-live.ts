import { isDeepStrictEqual } from 'node:util';
import { filesOf, mediaFields } from '@postrider/contracts';
import { keepOptions } from '@postrider/platform-rules';
import { defaultTitle } from '@postrider/platform-rules/default-title';
import { currentOrigin, currentTime } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import { v7 as uuidv7 } from 'uuid';
import { changedFields, withActivity } from '../activity.ts';
import { requireFree } from '../approval.ts';
import { createChange, requireSeen, UNSEEN } from '../change.ts';
import { type CheckPost, createCheck } from '../check.ts';
import { postEvent } from '../events.ts';
import { ownData, type Post } from '../post.ts';
import { newOptions, requireUsed, type Terms } from '../request.ts';
import type { PostsStore } from '../store.ts';
import type { PostWithWarnings, UpdatePost } from '../update.ts';
import type { Changes } from './changes.ts';
import { affectedBy, requireCapable, requireEditable, requireWhole } from './edit-rules.ts';
import { pendingChanges, withChange, withResults } from './progress.ts';

/**
 * Changes published posts, and every other post with `update`. The new content is saved together with the wish to edit
 * each account that shows something else; then nothing is refused any more, and each result shows its own progress.
 * Throws approval_required, post_not_editable and content_rejected, with nothing changed anywhere.
 */
export function createEditLive(
  store: PostsStore,
  outbox: Outbox,
  changes: Changes,
  checkPost: CheckPost,
  update: UpdatePost,
): UpdatePost {
  const check = createCheck(checkPost);
  const { get, change } = createChange(store);

  return async (workspaceId, postId, wanted, terms, seen = UNSEEN) => {
    const { status } = await get(workspaceId, postId);
    if (status !== 'published') return update(workspaceId, postId, wanted, terms, seen);
    requireFree(terms.needsApproval);

    const { post, edits, warnings } = await change(
      workspaceId,
      postId,
      (present) => present.status === 'published',
      async (before) => {
        requireSeen(before, seen);
        requireEditable(before, wanted);
        const { results } = before;
        const options = keepOptions(newOptions(results, before.options, wanted.options), results);
        if (wanted.options) requireUsed(wanted.options, results);
        const { caption = before.caption } = wanted;
        const wasDefault = before.title === defaultTitle(before.caption);
        const after = { caption, options, title: wasDefault ? defaultTitle(caption) : before.title };
        const affected = affectedBy(before, after);
        const own = ownData({ ...before, ...wanted });
        if (isDeepStrictEqual([caption, options], [before.caption, before.options])) {
          if (isDeepStrictEqual(own, ownData(before))) return { post: before, edits: [], warnings: [] };
          const edited = { ...before, ...own, updatedAt: currentTime(), ...currentOrigin() };
          const post = { ...edited, ...withEdit(edited, before, 'edited', terms) };
          const event = postEvent('post.updated', post);
          const write = { post, outbox: [event], revision: before.revision };
          if (!(await store.write(workspaceId, write))) return undefined;
          void outbox.flush(postId, [event]);
          return { post, edits: [], warnings: [] };
        }
        requireWhole(before);
        requireCapable(before, after, affected);
        const content = {
          ...after,
          ...mediaFields(filesOf(before)),
          options: keepOptions(options, affected),
        };
        const rules = { isDraft: false, kept: [], refuseAmbiguousAccounts: false };
        const found =
          affected.length > 0
            ? await check(workspaceId, { ...content, platforms: affected }, rules)
            : { warnings: [] };
        const now = currentTime();
        const edited = { ...before, ...own, ...after, updatedAt: now, ...currentOrigin() };
        const next = withResults(
          { ...edited, ...withEdit(edited, before, 'edited_live', terms) },
          (result) => (affected.includes(result) ? withChange(result, 'edit', uuidv7(), now) : result),
        );
        const event = postEvent('post.updated', next);
        const write = { post: next, outbox: [event], revision: before.revision };
        if (!(await store.write(workspaceId, write))) return undefined;
        void outbox.flush(postId, [event]);
        const edits = next.results.flatMap((result) =>
          pendingChanges(result)
            .filter(({ kind, requestedAt }) => kind === 'edit' && requestedAt === now)
            .map((each) => ({ result, change: each })),
        );
        return { post: next, edits, warnings: found.warnings };
      },
    );
    if (edits.length === 0) return { post, warnings };
    await changes.attemptNow(post, edits);
    return { post: await get(workspaceId, postId), warnings } satisfies PostWithWarnings;
  };
}

const withEdit = (
  post: Post,
  before: Post,
  kind: 'edited' | 'edited_live',
  { actorId }: Pick<Terms, 'actorId'>,
) =>
  withActivity(before, [
    { kind, at: post.updatedAt, fields: changedFields(post, before), ...(actorId && { actorId }) },
  ]);
