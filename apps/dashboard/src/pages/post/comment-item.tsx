import { type Comment, CommentsService } from '@postrider/contracts/dashboard';
import { CircleCheck, PencilLine, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comments.module.css';
import { type Person, toWritten } from './mentions.ts';

interface CommentItemProps {
  postId: string;
  comment: Comment;
  people: readonly Person[];
  /** Reads the comments again. */
  onChanged(): Promise<unknown>;
}

/** A comment with its author, and what the viewer may do with it. */
export function CommentItem({ postId, comment, people, onChanged }: CommentItemProps) {
  const { id: workspaceId, can } = useWorkspace();
  const { user } = usePerson();
  const [state, setState] = useState<'shown' | 'edited' | 'asked'>('shown');
  const { id: commentId, authorName, text, mentions, createdAt, editedAt, resolvedAt } = comment;
  const comments = client(CommentsService);
  const ids = { workspaceId, postId, commentId };
  const isOwn = comment.authorId === user.id;
  const name = authorName || t('A former member');
  async function resolve(isResolved: boolean) {
    await comments
      .resolveComment({ ...ids, isResolved })
      .catch(() => toast(t('The comment was not changed.')));
    await onChanged();
  }
  const actions: MenuAction[] = [
    resolvedAt
      ? { label: t('Open again'), icon: RotateCcw, onAction: () => resolve(false) }
      : { label: t('Mark as done'), icon: CircleCheck, onAction: () => resolve(true) },
    ...(isOwn ? [{ label: t('Change'), icon: PencilLine, onAction: () => setState('edited') }] : []),
    ...(isOwn || can('owner')
      ? [{ label: t('Delete'), icon: Trash2, isDanger: true, onAction: () => setState('asked') }]
      : []),
  ];
  return (
    <li className={classes(styles.comment, resolvedAt !== undefined && styles.done)}>
      <Avatar name={name} size={32} />
      <div className={styles.body}>
        <div className={styles.head}>
          <UserText as="strong">{name}</UserText>
          <span className={styles.time}>
            <Time value={createdAt} form="relative" />
            {editedAt && ` · ${t('changed')}`}
          </span>
        </div>
        {state === 'edited' ? (
          <CommentForm
            label={t('Comment')}
            action={t('Save')}
            unchanged={t('The comment is as it was.')}
            people={people}
            written={toWritten(text, mentions)}
            mentioned={mentions}
            onSend={async (changed) => {
              await comments.editComment({ ...ids, text: changed });
              await onChanged();
              setState('shown');
            }}
            onCancel={() => setState('shown')}
          />
        ) : (
          <CommentText text={text} mentions={mentions} />
        )}
        {resolvedAt && (
          <p className={styles.time}>
            <Rich
              message="Done by {name}, {time}"
              name={<UserText>{comment.resolvedByName || t('A former member')}</UserText>}
              time={<Time value={resolvedAt} form="relative" />}
            />
          </p>
        )}
      </div>
      {state !== 'edited' && (
        <Menu label={t('Actions for the comment by {name}', { name })} actions={actions} />
      )}
      <ConfirmDialog
        title={t('Delete this comment?')}
        action={t('Delete')}
        unchanged={t('The comment still exists.')}
        isOpen={state === 'asked'}
        onClose={() => setState('shown')}
        onConfirm={async () => {
          await comments.deleteComment(ids);
          await onChanged();
        }}
      >
        {t('You can’t restore it.')}
      </ConfirmDialog>
    </li>
  );
}
