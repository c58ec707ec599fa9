import type { Post } from '@postrider/sdk/types';
import { useState } from 'react';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { isPending } from '../../shared/posts/post-state.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { ApprovalLinkDialog } from './approval-link-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

interface ApprovalSectionProps {
  post: Post;
  nameOf(target: Target): string;
}

/** The request to publish a post, and the decision of an editor. */
export function ApprovalSection({ post, nameOf }: ApprovalSectionProps) {
  const { can } = useWorkspace();
  // The version that the person has seen, even if the page shows a later one meanwhile.
  const [asking, setAsking] = useState<{ about: 'approve' | 'decline' | 'link'; post: Post }>();
  const { approval } = post;
  if (approval?.status === 'declined')
    return (
      <Notice kind="warn">
        <p>
          Declined <Time value={approval.decidedAt} form="exact" />
          {approval.comment && ': '}
          {approval.comment && <UserText>{approval.comment}</UserText>}
        </p>
      </Notice>
    );
  if (!approval || !isPending(post)) return null;
  const { scheduledDatetime } = approval;
  const hasPassed = scheduledDatetime !== null && Date.parse(scheduledDatetime) <= currentTime().getTime();
  const ask = (about: 'approve' | 'decline' | 'link') => () => setAsking({ about, post });
  const dialog = (about: 'approve' | 'decline' | 'link') => ({
    isOpen: asking?.about === about,
    onClose: () => setAsking(undefined),
    post: asking?.post ?? post,
  });
  return (
    <Notice kind={hasPassed ? 'warn' : 'info'}>
      <p>
        This post is waiting for approval.{' '}
        {scheduledDatetime === null ? (
          'It is published as soon as it is approved.'
        ) : (
          <>
            Its time {hasPassed ? 'has passed' : 'is'}: <Time value={scheduledDatetime} form="exact" />
          </>
        )}
      </p>
      {can('editor') && (
        <DialogButtons>
          <Button onClick={ask('link')}>Create approval link</Button>
          <Button onClick={ask('decline')}>Decline</Button>
          <Button look="primary" onClick={ask('approve')}>
            Approve
          </Button>
        </DialogButtons>
      )}
      <ApproveDialog {...dialog('approve')} hasPassed={hasPassed} nameOf={nameOf} />
      <DeclineDialog {...dialog('decline')} />
      <ApprovalLinkDialog {...dialog('link')} />
    </Notice>
  );
}
