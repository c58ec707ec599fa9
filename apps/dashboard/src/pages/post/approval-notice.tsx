import type { Post } from '@postrider/sdk/types';
import { currentTime } from '../../requests/clock.ts';
import { isPending } from '../../shared/posts/post-state.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** The request to publish the post, or why it was declined. */
export function ApprovalNotice({ post }: { post: Post }) {
  const { approval } = post;
  if (approval?.status === 'declined')
    return (
      <Notice kind="warn">
        <p>
          <Rich message="Declined {time}" time={<Time value={approval.decidedAt} form="exact" />} />
        </p>
        {approval.comment && <UserText as="p">{approval.comment}</UserText>}
      </Notice>
    );
  if (!approval || !isPending(post)) return null;
  const { scheduledDatetime } = approval;
  const hasPassed = scheduledDatetime !== null && Date.parse(scheduledDatetime) <= currentTime().getTime();
  return (
    <Notice kind={hasPassed ? 'warn' : 'info'}>
      <p>
        {t('This post is waiting for approval.')}{' '}
        {scheduledDatetime === null && t('It is published as soon as it is approved.')}
        {hasPassed && t('Its time has passed: whoever approves it chooses another one.')}
      </p>
    </Notice>
  );
}
