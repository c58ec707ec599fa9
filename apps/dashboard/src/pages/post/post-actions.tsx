import type { Post, Result } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  Check,
  Copy,
  Link2,
  type LucideIcon,
  PencilLine,
  RotateCw,
  Send,
  Trash2,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { useUnsaved } from '../../shared/drafts/unsaved.ts';
import { isPending, retryable } from '../../shared/posts/post-state.ts';
import { t } from '../../texts/t.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { EditLive } from './edit-live.tsx';
import { type Asking, PostDialogs } from './post-dialogs.tsx';
import styles from './post-side.module.css';

interface PostActionsProps {
  post: Post;
  results: readonly Result[];
  canEdit: boolean;
  nameOf(target: Target): string;
}

/** The actions on the post, the main one first; irreversible ones ask for confirmation. */
export function PostActions({ post, results, canEdit, nameOf }: PostActionsProps) {
  const { id, status } = post;
  const { can, path } = useWorkspace();
  const unsaved = useUnsaved().has(id);
  // The version that the person has seen, even if the page shows a later one meanwhile. One key for each question, so that
  // a repeated press has one effect.
  const [asking, setAsking] = useState<Asking>();
  const { failed, unknown } = retryable(results);
  const isEditor = can('editor');
  const decides = isEditor && isPending(post);
  const retries = isEditor && failed.length > 0;
  const main = decides ? 'approve' : retries ? 'retry' : canEdit ? 'edit' : undefined;
  const hasTime = (post.scheduledDatetime ?? post.approval?.scheduledDatetime ?? null) !== null;

  const action = (about: Asking['about'], icon: LucideIcon, label: string, look?: ButtonLook) => (
    <Button
      look={look ?? (main === about ? 'primary' : 'secondary')}
      icon={icon}
      className={styles.action}
      onClick={() => setAsking({ about, post, idempotencyKey: crypto.randomUUID() })}
    >
      {label}
    </Button>
  );
  const link = (
    to: string,
    icon: LucideIcon,
    label: ReactNode,
    search = {},
    look: ButtonLook = 'secondary',
  ) => (
    <Link className={classes(buttonClass(look), styles.action)} to={to} search={search}>
      <Icon of={icon} />
      {label}
    </Link>
  );
  return (
    <div className={styles.actions}>
      {decides && (
        <>
          {action('approve', Check, t('Approve'))}
          {action('decline', X, t('Decline'))}
          {action('share', Link2, t('Share for approval'))}
        </>
      )}
      {retries && action('retry', RotateCw, t('Retry'))}
      {isEditor && unknown.length > 0 && action('force', RotateCw, t('Publish anyway'))}
      {canEdit &&
        link(path(`posts/${id}/edit`), PencilLine, t('Edit'), {}, main === 'edit' ? 'primary' : 'secondary')}
      {canEdit && !unsaved && action('move', CalendarClock, hasTime ? t('Move') : t('Schedule'))}
      {canEdit && isEditor && !isPending(post) && action('publish', Send, t('Publish now'))}
      {isEditor && <EditLive post={post} results={results} nameOf={nameOf} className={styles.action} />}
      {link(path('posts/new'), Copy, t('Duplicate'), { from: id })}
      {(canEdit || status === 'failed') && action('delete', Trash2, t('Delete'), 'danger')}
      <PostDialogs
        asking={asking}
        post={post}
        results={results}
        nameOf={nameOf}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}
