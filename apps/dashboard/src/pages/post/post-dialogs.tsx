import type { Post, Result } from '@postrider/sdk/types';
import { currentTime } from '../../requests/clock.ts';
import { ApproveDialog } from '../../shared/approvals/approve-dialog.tsx';
import { DeclineDialog } from '../../shared/approvals/decline-dialog.tsx';
import { ShareDialog } from '../../shared/approvals/share-dialog.tsx';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { retryable } from '../../shared/posts/post-state.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';

/** What the person is asked, about the version of the post that was shown. */
export interface Asking {
  about: 'publish' | 'retry' | 'force' | 'delete' | 'move' | 'approve' | 'decline' | 'share';
  post: Post;
  idempotencyKey: string;
}

interface PostDialogsProps {
  asking: Asking | undefined;
  post: Post;
  results: readonly Result[];
  nameOf(target: Target): string;
  onClose(): void;
}

/** The questions before the actions on a post. */
export function PostDialogs({ asking, post: present, results, nameOf, onClose }: PostDialogsProps) {
  const post = asking?.post ?? present;
  const idempotencyKey = asking?.idempotencyKey ?? '';
  const dialog = (about: Asking['about']) => ({ isOpen: asking?.about === about, onClose, post });
  const { failed, unknown } = retryable(results);
  const wanted = post.approval?.scheduledDatetime ?? null;
  const hasPassed = wanted !== null && Date.parse(wanted) <= currentTime().getTime();
  const retry = { postId: post.id, idempotencyKey, nameOf, onClose };
  return (
    <>
      <PublishDialog
        {...dialog('publish')}
        idempotencyKey={idempotencyKey}
        nameOf={nameOf}
        targets={results}
      />
      <RetryDialog {...retry} isOpen={asking?.about === 'retry'} results={failed} />
      <RetryDialog {...retry} isOpen={asking?.about === 'force'} results={unknown} isForced />
      <DeleteDialog {...dialog('delete')} />
      <ApproveDialog {...dialog('approve')} hasPassed={hasPassed} nameOf={nameOf} />
      <DeclineDialog {...dialog('decline')} />
      <ShareDialog {...dialog('share')} />
      {asking?.about === 'move' && <MoveDialog {...dialog('move')} />}
    </>
  );
}
