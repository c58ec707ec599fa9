import type { Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { Content, Timing } from '../../shared/drafts/draft.ts';
import { GoesOut } from '../../shared/posts/goes-out.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { measuredAs } from '../../ui/measured.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './compose.module.css';
import { focusField } from './focus.ts';
import type { Composer } from './use-composer.ts';

interface ComposerActionsProps {
  composer: Composer;
  content: Content;
  /** The path of the first problem's field. */
  firstProblem: string | undefined;
  /** The same for a problem with which not even a draft can be saved. */
  firstDraftProblem: string | undefined;
  /** When it goes out; undefined if no time is chosen or it is invalid. */
  timing: Timing | undefined;
  isScheduled: boolean;
  /** The accounts, each in words. */
  accounts: readonly string[];
  /** Called when it is to be scheduled without a time. */
  onTimeMissing(): void;
  children: ReactNode;
}

/** The words for people who publish, and for those whose posts need approval. */
const FREE = {
  schedule: 'Schedule',
  scheduled: 'The post is scheduled.',
  publish: 'Publish now',
  published: 'The post is being published.',
  question: 'Publish this post now?',
};
const GATED: typeof FREE = {
  schedule: 'Request approval',
  scheduled: 'Approval is requested.',
  publish: 'Request to publish now',
  published: 'Approval is requested.',
  question: 'Request to publish this post as soon as it is approved?',
};

const bottomBar = measuredAs('--bottom-bar');

/** The actions of the composer: save a draft, schedule the post, or publish it now. */
export function ComposerActions({
  composer,
  content,
  firstProblem,
  firstDraftProblem,
  timing,
  isScheduled,
  accounts,
  onTimeMissing,
  children,
}: ComposerActionsProps) {
  const { id: workspaceId, can, path } = useWorkspace();
  const words = can('editor') ? FREE : GATED;
  const client = useQueryClient();
  const navigate = useNavigate();
  const publish = useMutation(apiChange(workspaceId, 'post /posts/{id}/publish'));
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
  function schedule() {
    if (has(firstProblem)) return;
    if (!timing) return onTimeMissing();
    void run(async () => {
      const post = await composer.save(content, timing);
      await leave(post, isScheduled && can('editor') ? 'The changes are saved.' : words.scheduled);
    });
  }
  const saveDraft = () =>
    !has(firstDraftProblem) && run(async () => leave(await composer.save(content), 'The draft is saved.'));
  const toDraft = () =>
    run(async () => {
      const { id } = await composer.save(content);
      const { post } = await update.mutateAsync({ path: { id }, body: { scheduledDatetime: null } });
      await leave(post, 'The post is a draft again.');
    });
  return (
    <>
      <ProblemNotice error={error} unchanged="Your text is still here." />
      <div className={styles.actions} ref={bottomBar}>
        {children}
        {isScheduled ? (
          <Button isPending={isRunning} onClick={() => !has(firstProblem) && toDraft()}>
            Back to draft
          </Button>
        ) : (
          <Button isPending={isRunning} onClick={saveDraft}>
            Save draft
          </Button>
        )}
        <Button
          isPending={isRunning}
          onClick={() => !has(firstProblem) && setIdempotencyKey(crypto.randomUUID())}
        >
          {words.publish}
        </Button>
        <Button look="primary" isPending={isRunning} onClick={schedule}>
          {isScheduled && can('editor') ? 'Save changes' : words.schedule}
        </Button>
      </div>
      <ConfirmDialog
        title={words.question}
        action={words.publish}
        unchanged="Nothing was published. Your text is still here."
        isOpen={idempotencyKey !== ''}
        onClose={() => setIdempotencyKey('')}
        onConfirm={async () => {
          const { id } = await composer.save(content);
          const { post } = await publish.mutateAsync({ path: { id }, idempotencyKey });
          await leave(post, words.published);
        }}
      >
        <GoesOut accounts={accounts} />
      </ConfirmDialog>
    </>
  );
}
