import type { Post } from '@postrider/sdk/types';
import { quoted } from '../../format/quoted.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Button } from '../../ui/button.tsx';
import { usePostActions } from './actions-context.ts';
import { isMovable } from './post-state.ts';

interface MoveButtonProps {
  post: Post;
  /** Whether the Tab key reaches it. */
  isReachable?: boolean;
  /** Its content; screen readers always announce "Move". */
  children: string;
}

/** Opens the dialog that moves a post, if this person may move it. */
export function MoveButton({ post, isReachable = true, children }: MoveButtonProps) {
  const { can } = useWorkspace();
  const { ask } = usePostActions();
  if (!can('contributor') || !isMovable(post, currentTime())) return null;
  return (
    <Button
      look="quiet"
      tabIndex={isReachable ? 0 : -1}
      title="Move…"
      aria-label={`Move… ${quoted(titleOf(post))}`}
      onClick={(event) => {
        event.stopPropagation();
        ask('move', [post]);
      }}
    >
      {children}
    </Button>
  );
}
