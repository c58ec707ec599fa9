import type { Post } from '@postrider/sdk/types';
import { CalendarClock } from 'lucide-react';
import { quoted } from '../../format/quoted.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePostSelection } from './actions-context.ts';
import { isMovable } from './post-state.ts';

interface MoveButtonProps {
  post: Post;
  /** Whether the Tab key reaches it. */
  isReachable?: boolean;
  className?: string | undefined;
}

/** Opens the dialog that moves a post, if this person may move it. */
export function MoveButton({ post, isReachable = true, className }: MoveButtonProps) {
  const { can } = useWorkspace();
  const { ask } = usePostSelection();
  if (!can('contributor') || !isMovable(post, currentTime())) return null;
  return (
    <Button
      look="quiet"
      size="small"
      className={className}
      tabIndex={isReachable ? 0 : -1}
      title={t('Move…')}
      aria-label={t('Move… {title}', { title: quoted(titleOf(post)) })}
      onClick={(event) => {
        event.stopPropagation();
        ask('move', [post]);
      }}
    >
      <Icon of={CalendarClock} size={16} />
    </Button>
  );
}
