import { ChevronLeft, ChevronRight, ListChecks } from 'lucide-react';
import { viewerZone } from '../../format/date-format.ts';
import { clockOf, type Day } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { usePostSelection } from './actions-context.ts';
import { turn } from './calendar.ts';
import styles from './calendar-head.module.css';
import { VIEWS, type View } from './filters.ts';

const VIEW_NAMES: Readonly<Record<View, Message>> = {
  month: msg('Month'),
  week: msg('Week'),
  agenda: msg('Agenda'),
};

interface CalendarHeadProps {
  view: View;
  date: Day;
  today: Day;
  /** What is shown: "November 2026". */
  label: string;
  onChange(change: { view?: View; date?: Day | undefined }): void;
}

/** The period, the view and the time zone of the calendar. */
export function CalendarHead({ view, date, today, label, onChange }: CalendarHeadProps) {
  const { can } = useWorkspace();
  const { isSelecting, setSelecting } = usePostSelection();
  return (
    <div className={styles.head}>
      <h2 aria-live="polite">{label}</h2>
      <div className={styles.group}>
        <IconButton
          label={t('Earlier')}
          icon={ChevronLeft}
          isDirectional
          onClick={() => onChange({ date: turn(view, date, -1) })}
        />
        <Button disabled={date === today} onClick={() => onChange({ date: undefined })}>
          {t('Today')}
        </Button>
        <IconButton
          label={t('Later')}
          icon={ChevronRight}
          isDirectional
          onClick={() => onChange({ date: turn(view, date, 1) })}
        />
      </div>
      <Zone />
      <div className={styles.end}>
        {can('contributor') && (
          <Button icon={ListChecks} aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
            {t('Select')}
          </Button>
        )}
        <Segments
          label={t('View')}
          items={VIEWS.map((value) => ({ value, label: t(VIEW_NAMES[value]) }))}
          value={view}
          onChange={(value) => onChange({ view: value })}
        />
      </div>
    </div>
  );
}

/** The time zone of the calendar, and the viewer's if it differs. */
export function Zone() {
  const { timeZone: zone } = useWorkspace();
  const own = viewerZone();
  const now = currentTime();
  const there = clockOf(now, zone);
  const here = clockOf(now, own);
  return (
    <p className={styles.zone}>
      {there === here
        ? t('Times are in {zone}.', { zone })
        : t('Times are in {zone}: it is {there} there, {here} in {own} where you are.', {
            zone,
            there,
            here,
            own,
          })}
    </p>
  );
}
