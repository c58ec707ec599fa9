import type { Post } from '@postrider/sdk/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiChange, apiQuery } from '../../../requests/api.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { t } from '../../../texts/t.ts';
import { toast } from '../../../ui/toast.tsx';
import { focusField, focusSoon } from '../focus.ts';
import { missingTime } from '../time-fault.ts';
import type { Compose } from '../use-compose.ts';

/** The words for people who publish, and for those whose posts need approval. */
const wordsOf = (isFree: boolean, isScheduled: boolean) =>
  isFree
    ? {
        schedule: isScheduled ? t('Save changes') : t('Schedule'),
        scheduled: isScheduled ? t('The changes are saved.') : t('The post is scheduled.'),
        publish: t('Publish now'),
        published: t('The post is being published.'),
        queue: t('Add to the queue'),
        question: t('Publish this post now?'),
      }
    : {
        schedule: t('Request approval'),
        scheduled: t('Approval is requested.'),
        publish: t('Request to publish now'),
        published: t('Approval is requested.'),
        queue: t('Request approval for the next free slot'),
        question: t('Request to publish this post as soon as it is approved?'),
      };

/** The actions that end composing: each saves the post, and leaves the page. */
export function usePublishing(compose: Compose) {
  const { composer, content, draft, firstProblem, firstDraftProblem, timing, isScheduled } = compose;
  const { id: workspaceId, can, path } = useWorkspace();
  const words = wordsOf(can('editor'), isScheduled);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: slots } = useQuery(
    apiQuery(workspaceId, 'get /slots', { query: draft.profileId ? { profileId: draft.profileId } : {} }),
  );
  const publishing = useMutation(apiChange(workspaceId, 'post /posts/{id}/publish'));
  const update = useMutation(apiChange(workspaceId, 'patch /posts/{id}'));
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const [idempotencyKey, setIdempotencyKey] = useState('');

  async function leave({ id }: Post, message: string) {
    composer.forget();
    toast(message);
    await client.invalidateQueries();
    await navigate({ to: path(`posts/${id}`) });
  }
  /** Runs one action, which leaves the page. No other one can start at the same time, or while the next page loads. */
  async function run(action: () => Promise<void>) {
    setRunning(true);
    setError(undefined);
    try {
      await action();
    } catch (caught) {
      setError(caught);
      setRunning(false);
    }
  }
  /** Moves the focus to the field of a problem, if any; returns whether there is one. */
  function has(problem: string | undefined): boolean {
    if (problem !== undefined) focusField(problem);
    return problem !== undefined;
  }
  return {
    words,
    error,
    isRunning,
    hasSlots: Boolean(slots?.nextFree.length),
    schedule() {
      if (has(firstProblem)) return;
      if (!timing) {
        compose.setNeedsTime(true);
        return focusSoon(missingTime(draft.date).path);
      }
      void run(async () => leave(await composer.save(content, timing), words.scheduled));
    },
    saveDraft: () =>
      void (
        !has(firstDraftProblem) &&
        run(async () => leave(await composer.save(content), t('The draft is saved.')))
      ),
    toDraft: () =>
      void (
        !has(firstProblem) &&
        run(async () => {
          const { id } = await composer.save(content);
          const { post } = await update.mutateAsync({ path: { id }, body: { scheduledDatetime: null } });
          await leave(post, t('The post is a draft again.'));
        })
      ),
    queue: () =>
      void (
        !has(firstProblem) &&
        run(async () => {
          const { id } = await composer.save(content);
          const { post } = await update.mutateAsync({ path: { id }, body: { schedule: 'next_slot' } });
          await leave(post, words.scheduled);
        })
      ),
    askToPublish: () => void (!has(firstProblem) && setIdempotencyKey(crypto.randomUUID())),
    isAsking: idempotencyKey !== '',
    stopAsking: () => setIdempotencyKey(''),
    async publish() {
      const { id } = await composer.save(content);
      const { post } = await publishing.mutateAsync({ path: { id }, idempotencyKey });
      await leave(post, words.published);
    },
  };
}
