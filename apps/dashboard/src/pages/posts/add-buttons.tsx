import { Link } from '@tanstack/react-router';
import { Plus, StickyNote } from 'lucide-react';
import { type Day, dayOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './add-buttons.module.css';
import { dayName } from './day-names.ts';
import { useNoteActions } from './note-actions.ts';

interface AddButtonsProps {
  day: Day;
  /** Whether the Tab key reaches them. */
  isReachable: boolean;
  className?: string | undefined;
}

/** Adds a note to a day of the calendar, or a post unless the day is past. */
export function AddButtons({ day, isReachable, className }: AddButtonsProps) {
  const { path, timeZone, can } = useWorkspace();
  const { add } = useNoteActions();
  if (!can('contributor')) return null;
  const tabIndex = isReachable ? 0 : -1;
  const name = dayName(day, 'short');
  return (
    <span className={classes(styles.buttons, className)}>
      <button
        type="button"
        className={styles.button}
        tabIndex={tabIndex}
        title={t('Add a note')}
        aria-label={t('Add a note on {day}', { day: name })}
        onClick={(event) => {
          event.stopPropagation();
          add(day);
        }}
      >
        <Icon of={StickyNote} />
      </button>
      {day >= dayOf(currentTime(), timeZone) && (
        <Link
          to={path('posts/new')}
          search={{ date: day }}
          className={styles.button ?? ''}
          tabIndex={tabIndex}
          title={t('New post')}
          aria-label={t('New post on {day}', { day: name })}
          onClick={(event) => event.stopPropagation()}
        >
          <Icon of={Plus} />
        </Link>
      )}
    </span>
  );
}
