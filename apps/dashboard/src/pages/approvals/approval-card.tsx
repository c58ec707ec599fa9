import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Link2, MessageSquare, X } from 'lucide-react';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { isPending, postState } from '../../shared/posts/post-state.ts';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './approvals.module.css';

interface ApprovalCardProps {
  post: Post;
  /** The number of open comments. */
  comments: number;
  nameOf(target: Post['platforms'][number]): string;
  /** Undefined for a post that is decided, and for people who may not decide. */
  onDecide: ((about: 'approve' | 'decline' | 'share') => void) | undefined;
}

/** A post with its accounts, its time, who wants to publish it, and the decision. */
export function ApprovalCard({ post, comments, nameOf, onDecide }: ApprovalCardProps) {
  const { id: workspaceId, path } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const { id, caption, platforms, approval } = post;
  const title = titleOf(post);
  const state = postState(post, [], currentTime().getTime());
  const more = caption.startsWith(title) ? caption.slice(title.length).trim() : caption;
  return (
    <li className={styles.card} data-card tabIndex={-1}>
      <div className={styles.content}>
        <div className={styles.head}>
          <AvatarStack most={4} label={platforms.map(nameOf).join(', ')}>
            {platforms.map((target) => {
              const account = data?.accounts.find((each) => each.id === target.accountId);
              return account ? (
                <AccountAvatar key={target.accountId} account={account} size={32} />
              ) : (
                <Avatar key={target.accountId} name={nameOf(target)} size={32} platform={target.platform} />
              );
            })}
          </AvatarStack>
          <div className={styles.who}>
            <Author postId={id} />
            <WantedTime post={post} />
          </div>
          {!isPending(post) && <Badge kind={state.kind}>{state.text}</Badge>}
        </div>
        <div className={styles.post}>
          <div className={styles.words}>
            <Link className={styles.title ?? ''} to={path(`posts/${id}`)}>
              <UserText>{title}</UserText>
            </Link>
            {more && (
              <UserText as="p" className={styles.caption}>
                {more}
              </UserText>
            )}
          </div>
          <PostThumbnail media={post.media} />
        </div>
        {approval?.comment && (
          <UserText as="p" className={styles.reason}>
            {approval.comment}
          </UserText>
        )}
      </div>
      <div className={styles.foot}>
        <Link className={styles.comments ?? ''} to={path(`posts/${id}`)} search={{ tab: 'comments' }}>
          <Icon of={MessageSquare} />
          {t('{count, plural, =0 {Discuss} one {# comment} other {# comments}}', { count: comments })}
        </Link>
        {onDecide && (
          <div className={styles.buttons}>
            <Button look="quiet" icon={Link2} onClick={() => onDecide('share')}>
              {t('Share')}
            </Button>
            <Button icon={X} onClick={() => onDecide('decline')}>
              {t('Decline')}
            </Button>
            <Button look="primary" icon={Check} onClick={() => onDecide('approve')}>
              {t('Approve')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** Who asked for the approval. */
function Author({ postId }: { postId: string }) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /posts/{id}/activity', { path: { id: postId } }));
  const asked = data?.activity.find(({ kind }) => kind === 'approval_requested' || kind === 'created');
  return asked?.actor.name ? <UserText as="strong">{asked.actor.name}</UserText> : null;
}

/** The time that is asked for, or when it was decided. */
function WantedTime({ post }: { post: Post }) {
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
