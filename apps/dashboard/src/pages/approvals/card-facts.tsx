import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { isPending } from '../../shared/posts/post-state.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './approvals.module.css';

/** Who asked for the approval. */
export function Author({ postId }: { postId: string }) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /posts/{id}/activity', { path: { id: postId } }));
  const asked = data?.activity.find(({ kind }) => kind === 'approval_requested' || kind === 'created');
  return asked?.actor.name ? <UserText as="strong">{asked.actor.name}</UserText> : null;
}

/** The time that is asked for, or when it was decided. */
export function WantedTime({ post }: { post: Post }) {
  const { approval } = post;
  if (!isPending(post))
    return (
      <span className={styles.time}>
        <Rich message="Decided {time}" time={<Time value={approval?.decidedAt} form="relative" />} />
      </span>
    );
  const wanted = approval?.scheduledDatetime ?? null;
  if (wanted === null) return <span className={styles.time}>{t('Goes out as soon as it is approved')}</span>;
  return (
    <span className={styles.time}>
      {Date.parse(wanted) <= currentTime().getTime() ? (
        <Rich message="Its time has passed: {time}" time={<Time value={wanted} form="due" />} />
      ) : (
        <Rich message="Wanted for {time}" time={<Time value={wanted} form="due" />} />
      )}
    </span>
  );
}
