import type { Post, Result } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { someOf } from '../../shared/accounts/account-names.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { dropCopy } from '../../shared/drafts/local-copy.ts';
import { isPending, retryable } from '../../shared/posts/post-state.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditLive } from './edit-live.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface PostActionsProps {
  post: Post;
  results: readonly Result[];
  canEdit: boolean;
  nameOf(target: Target): string;
}

/** The actions on the post; irreversible ones ask for confirmation. */
export function PostActions({ post, results, canEdit, nameOf }: PostActionsProps) {
  const { id, status } = post;
  const { id: workspaceId, can, path } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const onSuccess = () => client.invalidateQueries();
  const retry = useMutation({ ...apiChange(workspaceId, 'post /posts/{id}/retry'), onSuccess });
  const remove = useMutation(apiChange(workspaceId, 'delete /posts/{id}'));
  const [asking, setAsking] = useState<'publish' | 'retry' | 'force' | 'delete'>();
  // One key for each question, so that a repeated press has one effect.
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const { failed, unknown } = retryable(results);
  const names = (some: readonly Result[]) => some.map(nameOf).join(', ');
  const dialog = (name: typeof asking) => ({ isOpen: asking === name, onClose: () => setAsking(undefined) });
  function ask(name: typeof asking) {
    setIdempotencyKey(crypto.randomUUID());
    setAsking(name);
  }
  async function retryThese(some: readonly Result[], force: boolean) {
    await retry.mutateAsync({
      path: { id },
      body: { force, resultIds: some.map((each) => each.id) },
      idempotencyKey,
    });
    toast(`Publishing again on ${someOf(some.map(nameOf))}.`);
  }
  async function removeIt(occurrences?: 'later') {
    await remove.mutateAsync({ path: { id }, ...(occurrences && { query: { occurrences } }) });
    dropCopy(workspaceId, id);
    toast('The post is deleted.');
    await navigate({ to: path('posts'), replace: true });
    await client.invalidateQueries();
  }
  return (
    <>
      {(canEdit || status === 'failed') && (
        <Button look="danger" onClick={() => ask('delete')}>
          Delete
        </Button>
      )}
      <Link className={buttonClass()} to={path('posts/new')} search={{ from: id }}>
        Duplicate
      </Link>
      {can('editor') && <EditLive post={post} results={results} nameOf={nameOf} />}
      {can('editor') && unknown.length > 0 && <Button onClick={() => ask('force')}>Publish anyway</Button>}
      {can('editor') && failed.length > 0 && (
        <Button look="primary" onClick={() => ask('retry')}>
          Retry
        </Button>
      )}
      {canEdit && (
        <>
          {can('editor') && !isPending(post) && <Button onClick={() => ask('publish')}>Publish now</Button>}
          <Link className={buttonClass('primary')} to={path(`posts/${id}/edit`)}>
            Edit
          </Link>
        </>
      )}
      <PublishDialog
        {...dialog('publish')}
        post={post}
        idempotencyKey={idempotencyKey}
        nameOf={nameOf}
        targets={results}
      />
      <ConfirmDialog
        {...dialog('retry')}
        title="Publish the failed results again?"
        action="Retry"
        unchanged="Nothing was published."
        onConfirm={() => retryThese(failed, false)}
      >
        The same text goes out again on {names(failed)}. Live posts stay unchanged.
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('force')}
        title="Publish again although the post may be live?"
        action="Publish again"
        unchanged="Nothing was published."
        onConfirm={() => retryThese(unknown, true)}
      >
        The platform did not confirm whether the post went live on {names(unknown)}. Check the account first.
        If the post is there, publishing it again can duplicate it.
      </ConfirmDialog>
      <ChoiceDialog
        {...dialog('delete')}
        title="Delete this post?"
        unchanged="The post still exists."
        choices={[
          ...(post.recurrence
            ? [
                {
                  label: 'Delete it and all later ones',
                  look: 'danger' as const,
                  run: () => removeIt('later'),
                },
              ]
            : []),
          { label: 'Delete', look: 'danger', run: () => removeIt() },
        ]}
      >
        You can’t restore it. Live posts stay on their platforms.
        {post.recurrence && ' The series goes on unless you delete all later posts too.'}
      </ChoiceDialog>
    </>
  );
}
