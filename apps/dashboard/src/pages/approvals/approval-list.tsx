import type { CommentCount } from '@postrider/contracts/dashboard';
import type { Post } from '@postrider/sdk/types';
import { useRef, useState } from 'react';
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
import { useCardKeys } from './use-card-keys.ts';

interface ApprovalListProps {
  posts: readonly Post[];
  counts: readonly CommentCount[];
}

type About = 'approve' | 'decline' | 'share';

/** The requested time is past, or there is none, so that the person is asked first. */
const mustAsk = ({ approval }: Post): boolean =>
  !approval?.scheduledDatetime || Date.parse(approval.scheduledDatetime) <= currentTime().getTime();

/**
 * Posts with their decisions. J and K go to the next and previous one; P opens the preview of the focused one, A approves
 * and D declines it.
 */
export function ApprovalList({ posts, counts }: ApprovalListProps) {
  const { can } = useWorkspace();
  const nameOf = useAccountNames();
  const list = useRef<HTMLOListElement>(null);
  // The version that the person has seen.
  const [asking, setAsking] = useState<{ about: About; post: Post }>();
  // The ids of the posts whose preview is open.
  const [open, setOpen] = useState<readonly string[]>([]);
  const approveNow = useApproveNow();
  const mayDecide = (post: Post) => can('editor') && isPending(post);

  function decide(about: About, post: Post) {
    if (about === 'approve' && !mustAsk(post)) return void approveNow(post);
    setAsking({ about, post });
  }
  function toggle({ id }: Post) {
    const others = open.filter((each) => each !== id);
    setOpen(others.length < open.length ? others : [...open, id]);
  }
  useCardKeys({
    list,
    isPaused: asking !== undefined,
    onKey(key, place) {
      const post = posts[place];
      if (post && key === 'p') toggle(post);
      else if (post && mayDecide(post) && (key === 'a' || key === 'd'))
        decide(key === 'a' ? 'approve' : 'decline', post);
      else return false;
      return true;
    },
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
            message="<next>J</next> and <before>K</before> go through the posts, <preview>P</preview> shows the preview, <approve>A</approve> approves, <decline>D</decline> declines."
            next={() => <Keys keys={['J']} />}
            before={() => <Keys keys={['K']} />}
            preview={() => <Keys keys={['P']} />}
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
            isOpen={open.includes(post.id)}
            onToggle={() => toggle(post)}
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
