import type { CommentCount } from '@postrider/contracts/dashboard';
import type { Post } from '@postrider/sdk/types';
import { useEffect, useRef, useState } from 'react';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { useAccountNames } from '../../shared/accounts/account-names.ts';
import { ApproveDialog } from '../../shared/approvals/approve-dialog.tsx';
import { DeclineDialog } from '../../shared/approvals/decline-dialog.tsx';
import { ShareDialog } from '../../shared/approvals/share-dialog.tsx';
import { isPending } from '../../shared/posts/post-state.ts';
import { Rich } from '../../texts/rich.ts';
import { Keys } from '../../ui/keys.tsx';
import { ApprovalCard } from './approval-card.tsx';
import styles from './approvals.module.css';
import { useApproveNow } from './use-approve-now.ts';

interface ApprovalListProps {
  posts: readonly Post[];
  counts: readonly CommentCount[];
}

type About = 'approve' | 'decline' | 'share';

/** The requested time is past, or there is none, so that the person is asked first. */
const mustAsk = ({ approval }: Post): boolean =>
  !approval?.scheduledDatetime || Date.parse(approval.scheduledDatetime) <= currentTime().getTime();

/** Posts with their decisions. J and K go to the next and previous one, A approves and D declines the focused one. */
export function ApprovalList({ posts, counts }: ApprovalListProps) {
  const { can } = useWorkspace();
  const nameOf = useAccountNames();
  const list = useRef<HTMLOListElement>(null);
  // The version that the person has seen.
  const [asking, setAsking] = useState<{ about: About; post: Post }>();
  const approveNow = useApproveNow();
  const mayDecide = (post: Post) => can('editor') && isPending(post);

  function decide(about: About, post: Post) {
    if (about === 'approve' && !mustAsk(post)) return void approveNow(post);
    setAsking({ about, post });
  }
  // On the page, because the focus is on its heading after a decision has removed the focused post.
  function press(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (asking || target.closest('[role="dialog"], input, textarea, select')) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const place = cards.findIndex((card) => card.contains(target));
    const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
    const post = posts[place];
    if (step !== 0) cards[Math.min(Math.max(place + step, 0), cards.length - 1)]?.focus();
    else if (post && mayDecide(post) && (key === 'a' || key === 'd'))
      decide(key === 'a' ? 'approve' : 'decline', post);
    else return;
    event.preventDefault();
  }
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  const dialog = (about: About) => ({
    isOpen: asking?.about === about,
    onClose: () => setAsking(undefined),
  });
  return (
    <>
      {can('editor') && posts.some(isPending) && (
        <p className={styles.hint}>
          <Rich
            message="<next>J</next> and <before>K</before> go through the posts, <approve>A</approve> approves, <decline>D</decline> declines."
            next={() => <Keys keys={['J']} />}
            before={() => <Keys keys={['K']} />}
            approve={() => <Keys keys={['A']} />}
            decline={() => <Keys keys={['D']} />}
          />
        </p>
      )}
      <ol ref={list} className={styles.list}>
        {posts.map((post) => (
          <ApprovalCard
            key={post.id}
            post={post}
            comments={counts.find(({ postId }) => postId === post.id)?.count ?? 0}
            nameOf={nameOf}
            onDecide={mayDecide(post) ? (about) => decide(about, post) : undefined}
          />
        ))}
      </ol>
      {asking && (
        <>
          <ApproveDialog
            {...dialog('approve')}
            post={asking.post}
            nameOf={nameOf}
            hasPassed={Boolean(asking.post.approval?.scheduledDatetime) && mustAsk(asking.post)}
          />
          <DeclineDialog {...dialog('decline')} post={asking.post} />
          <ShareDialog {...dialog('share')} post={asking.post} />
        </>
      )}
    </>
  );
}
