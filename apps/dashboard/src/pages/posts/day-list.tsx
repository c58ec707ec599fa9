import type { Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { Plus, StickyNote } from 'lucide-react';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/page.tsx';
import styles from './day-list.module.css';
import { type DayPlans, NO_PLANS } from './day-plans.ts';
import { GhostTile } from './ghost-tile.tsx';
import { useNoteActions } from './note-actions.ts';
import { NoteSlip } from './note-slip.tsx';
import { PostRow } from './post-row.tsx';
import { stateAt } from './post-state.ts';

interface DayListProps {
  day: Day;
  posts: readonly Post[];
  plans?: DayPlans | undefined;
  /** Whether posts and notes can be added. */
  canAdd?: boolean;
}

/** The posts and notes of a day as a list. */
export const DayList = ({ day, posts, plans = NO_PLANS, canAdd = false }: DayListProps) => (
  <>
    {posts.length + plans.notes.length + plans.ghosts.length === 0 && (
      <p className={styles.none}>{t('No posts on this day.')}</p>
    )}
    <ul className={styles.list}>
      {plans.notes.map((note) => (
        <li key={note.id}>
          <NoteSlip note={note} isWhole />
        </li>
      ))}
      {posts.map((post) => (
        <li key={post.id}>
          <PostRow post={post} state={stateAt(post, currentTime())} />
        </li>
      ))}
      {plans.ghosts.map((ghost) => (
        <li key={ghost.at + ghost.post.id}>
          <GhostTile ghost={ghost} isReachable />
        </li>
      ))}
    </ul>
    {canAdd && <AddToDay day={day} />}
  </>
);

function AddToDay({ day }: { day: Day }) {
  const { path, timeZone, can } = useWorkspace();
  const { add } = useNoteActions();
  if (!can('contributor')) return null;
  return (
    <Row>
      <Button icon={StickyNote} onClick={() => add(day)}>
        {t('Add a note')}
      </Button>
      {day >= dayOf(currentTime(), timeZone) && (
        <Link to={path('posts/new')} search={{ date: day }} className={buttonClass()}>
          <Icon of={Plus} />
          {t('New post on this day')}
        </Link>
      )}
    </Row>
  );
}
