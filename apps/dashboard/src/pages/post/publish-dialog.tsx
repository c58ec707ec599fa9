import type { Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { useUnsaved, useUnsavedActions } from '../../shared/drafts/unsaved.ts';
import { GoesOut } from '../../shared/posts/goes-out.tsx';
import { t } from '../../texts/t.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import styles from './post.module.css';

interface PublishDialogProps {
  post: Post;
  idempotencyKey: string;
  /** The accounts of the post. */
  targets: readonly Target[];
  nameOf(target: Target): string;
  isOpen: boolean;
  onClose(): void;
}

/** Asks before a post is published now and, if this browser has unsaved changes, for the version. */
export function PublishDialog({
  post,
  idempotencyKey,
  targets,
  nameOf,
  isOpen,
  onClose,
}: PublishDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const { id } = post;
  const accounts = targets.map(nameOf);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(apiChange(workspaceId, 'post /posts/{id}/publish'));
  const copy = useUnsaved().get(id);
  const { save } = useUnsavedActions();
  async function publish() {
    await mutateAsync({ path: { id }, idempotencyKey });
    await client.invalidateQueries();
  }
  if (!copy)
    return (
      <ChoiceDialog
        title={t('Publish this post now?')}
        unchanged={t('The post was not published.')}
        choices={[{ label: t('Publish now'), look: 'danger', run: publish }]}
        isOpen={isOpen}
        onClose={onClose}
      >
        <GoesOut accounts={accounts} />
      </ChoiceDialog>
    );
  return (
    <ChoiceDialog
      title={t('Publish which version?')}
      unchanged={t('The post was not published.')}
      choices={[
        { label: t('Publish the saved version'), look: 'secondary', run: publish },
        {
          label: t('Publish with your changes'),
          look: 'danger',
          async run() {
            await save(copy);
            await publish();
          },
        },
      ]}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Stack>
        <p>{t('You have unsaved changes. You can use the version that you don’t publish in a new post.')}</p>
        <div>
          <h3>{t('The saved version')}</h3>
          <Caption text={post.caption} />
          <GoesOut accounts={accounts} />
        </div>
        <div>
          <h3>{t('With your changes')}</h3>
          <Caption text={copy.draft.caption} />
          <GoesOut accounts={copy.draft.targets.map(nameOf)} />
        </div>
      </Stack>
    </ChoiceDialog>
  );
}

const Caption = ({ text }: { text: string }) => (
  <p className={styles.version} dir="auto">
    {text || t('No text for all accounts.')}
  </p>
);
