import type { Post } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronDown, ChevronUp, Link2, MessageSquare, X } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountAvatar } from '../../shared/accounts/account-avatar.tsx';
import { isPending, postState } from '../../shared/posts/post-state.ts';
import { PostThumbnail } from '../../shared/posts/post-thumbnail.tsx';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './approvals.module.css';
import { Author, WantedTime } from './card-facts.tsx';

// The looks of the platforms are larger than the page.
const ApprovalPreview = lazy(async () => ({
  default: (await import('./approval-preview.tsx')).ApprovalPreview,
}));

interface ApprovalCardProps {
  post: Post;
  /** The number of open comments. */
  comments: number;
  nameOf(target: Post['platforms'][number]): string;
  /** Whether the preview is shown. */
  isOpen: boolean;
  onToggle(): void;
  /** Undefined for a post that is decided, and for people who may not decide. */
  onDecide: ((about: 'approve' | 'decline' | 'share') => void) | undefined;
}

/** A post with its accounts, its time, who wants to publish it, and the decision. */
export function ApprovalCard({ post, comments, nameOf, isOpen, onToggle, onDecide }: ApprovalCardProps) {
  const previewId = useId();
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
        {isOpen && (
          <div id={previewId} className={styles.preview}>
            <Suspense fallback={<Loading shape="text" lines={4} />}>
              <ApprovalPreview postId={id} nameOf={nameOf} />
            </Suspense>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.buttons}>
          <Button
            look="quiet"
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            aria-controls={isOpen ? previewId : undefined}
            onClick={onToggle}
          >
            {t('Preview')}
          </Button>
          <Link className={styles.comments ?? ''} to={path(`posts/${id}`)} search={{ tab: 'comments' }}>
            <Icon of={MessageSquare} />
            {t('{count, plural, =0 {Discuss} one {# comment} other {# comments}}', { count: comments })}
          </Link>
        </div>
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
