import { viewerZone } from '../../format/date-format.ts';
import { labelOf } from '../../format/label.ts';
import { clockOf, type Day } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { usePostActions } from './actions-context.ts';
import { turn } from './calendar.ts';
import styles from './calendar-head.module.css';
import { VIEWS, type View } from './filters.ts';

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
  const { isSelecting, setSelecting } = usePostActions();
  return (
    <div className={styles.head}>
      <div className={styles.group}>
        <Button aria-label="Earlier" onClick={() => onChange({ date: turn(view, date, -1) })}>
          ‹
        </Button>
        <Button aria-label="Later" onClick={() => onChange({ date: turn(view, date, 1) })}>
          ›
        </Button>
        <Button disabled={date === today} onClick={() => onChange({ date: undefined })}>
          Today
        </Button>
        <h2 aria-live="polite">{label}</h2>
      </div>
      <div className={styles.group}>
        <fieldset className={styles.views}>
          <legend className="visually-hidden">View</legend>
          {VIEWS.map((name) => (
            <Button key={name} aria-pressed={name === view} onClick={() => onChange({ view: name })}>
              {labelOf(name)}
            </Button>
          ))}
        </fieldset>
        {can('contributor') && (
          <Button aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
            Select
          </Button>
        )}
      </div>
      <Zone />
    </div>
  );
}

/** The time zone of the calendar, and the viewer's if it differs. */
function Zone() {
  const { timeZone } = useWorkspace();
  const own = viewerZone();
  const now = currentTime();
  const theirs = clockOf(now, timeZone);
  const ours = clockOf(now, own);
  return (
    <p className={styles.zone}>
      Times are in {timeZone}
      {theirs === ours ? '.' : `: it is ${theirs} there, ${ours} in ${own} where you are.`}
    </p>
  );
}
