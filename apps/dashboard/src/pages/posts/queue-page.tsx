import { Link } from '@tanstack/react-router';
import { CalendarPlus, Clock } from 'lucide-react';
import { useState } from 'react';
import { toDate } from '../../format/time-format.ts';
import { clockOf, dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { slotText } from '../../shared/slots/slot-text.ts';
import { SlotsForm } from '../../shared/slots/slots-form.tsx';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Zone } from './calendar-head.tsx';
import { ProfileChip } from './filter-chips.tsx';
import { readPostFilters } from './filters.ts';
import { PostActionsProvider } from './post-actions.tsx';
import { QueueList } from './queue-list.tsx';
import styles from './queue-page.module.css';
import { useQueue } from './use-queue.ts';

const readQueueFilters = (search: Record<string, unknown>): { profile?: string } => {
  const { profile } = readPostFilters(search);
  return profile === undefined ? {} : { profile };
};

/** The slots of the next 14 days with their posts, of a profile or of the workspace's own posts. */
export function QueuePage() {
  const { can, path, timeZone } = useWorkspace();
  const [{ profile }, change] = useFilters(readQueueFilters);
  const [isEditing, setEditing] = useState(false);
  const { rows, days, slots, query } = useQueue(profile);
  const next = slots?.nextFree[0];
  const mayEdit = can('contributor');
  const own = slots && !slots.isInherited ? slots.slots : [];
  const editButton = (
    <Button icon={Clock} onClick={() => setEditing(true)}>
      {t('Edit slots')}
    </Button>
  );
  return (
    <Page
      title={t('Queue')}
      actions={
        mayEdit && (
          <>
            {editButton}
            {next !== undefined && (
              <Link
                to={path('posts/new')}
                search={{
                  date: dayOf(toDate(next), timeZone),
                  time: clockOf(toDate(next), timeZone),
                  ...(profile !== undefined && { profile }),
                }}
                className={buttonClass('primary')}
              >
                <Icon of={CalendarPlus} />
                {t('Next free slot')}
              </Link>
            )}
          </>
        )
      }
    >
      <div className={styles.head}>
        <ProfileChip value={profile} onChange={(chosen) => change({ profile: chosen })} />
        <Zone />
        {slots && slots.slots.length > 0 && (
          <p className={styles.slots}>
            {slots.isInherited ? t('Slots of the workspace:') : t('Slots:')}{' '}
            {slots.slots.map(slotText).join('; ')} ({slots.timezone})
          </p>
        )}
      </div>
      <PostActionsProvider>
        <QueryStates query={query} lines={8}>
          {() =>
            rows.length === 0 ? (
              <EmptyState drawing="calendar" action={mayEdit && editButton} curl={false}>
                {t('There are no slots and no scheduled posts in the next 14 days.')}
              </EmptyState>
            ) : (
              <QueueList rows={rows} days={days} profile={profile} />
            )
          }
        </QueryStates>
      </PostActionsProvider>
      {isEditing && slots && (
        <Dialog title={t('Slots')} isOpen onClose={() => setEditing(false)}>
          <p>{t('Regular times at which posts go out. A change moves no post.')}</p>
          <SlotsForm
            profileId={profile}
            timezone={slots.timezone}
            slots={own}
            onSaved={() => setEditing(false)}
          />
        </Dialog>
      )}
    </Page>
  );
}
