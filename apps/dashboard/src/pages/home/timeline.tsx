import type { Account, Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { dateFormat, viewerZone } from '../../format/date-format.ts';
import { zoneName } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { SCHEDULE } from '../../shared/posts/schedule-request.ts';
import { locale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { useApiSample } from '../../ui/api-samples.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { LaterPost } from './later-post.tsx';
import styles from './timeline.module.css';
import { type TimelineDay, timelineOf } from './timeline-days.ts';
import { TimelineLine } from './timeline-line.tsx';

interface TimelineProps {
  posts: readonly Post[];
  /** The next free times. */
  freeSlots: readonly Date[];
  accounts: readonly Account[];
}

/** What goes out today and tomorrow, with the free slots between. */
export function Timeline({ posts, freeSlots, accounts }: TimelineProps) {
  const { path, can, timeZone } = useWorkspace();
  useApiSample(can('contributor') && SCHEDULE);
  const days = timelineOf(posts, freeSlots, currentTime(), timeZone);
  const isEmpty = days.every(({ lines }) => lines.every(({ kind }) => kind !== 'post'));
  return (
    <Section
      title={t('Next')}
      actions={
        <Link to={path('calendar')} className={buttonClass('quiet', 'small')}>
          {t('Calendar')}
          <Icon of={ArrowRight} isDirectional />
        </Link>
      }
    >
      {days.map((day) => (
        <DayOfTimeline key={day.day} day={day} accounts={accounts} />
      ))}
      {isEmpty && <LaterPost accounts={accounts} />}
    </Section>
  );
}

function DayOfTimeline({ day, accounts }: { day: TimelineDay; accounts: readonly Account[] }) {
  const { timeZone } = useWorkspace();
  const date = new Date(`${day.day}T12:00:00Z`);
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const name = dateFormat(locale(), words).format(date);
  const now = currentTime();
  const zone = viewerZone() === timeZone ? '' : zoneName(now, timeZone);
  return (
    <section className={styles.day} aria-label={name}>
      <h3 className={styles.heading} data-today={day.isToday || undefined}>
        <span>{day.isToday ? t('Today') : t('Tomorrow')}</span>
        <span className={styles.date}>
          {name}
          {zone !== '' && ` · ${zone}`}
        </span>
      </h3>
      {day.lines.length === 0 ? (
        <p className={styles.none}>{t('No post is scheduled.')}</p>
      ) : (
        <ol className={styles.lines}>
          {day.lines.map((line) => (
            <TimelineLine
              key={line.kind === 'post' ? line.post.id : `${line.kind} ${line.at.getTime()}`}
              line={line}
              accounts={accounts}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
