import { currentTime } from '../../app/clock.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { viewerZone } from '../../ui/date-format.ts';
import { TextField } from '../../ui/field.tsx';
import { formatTime, zoneName } from '../../ui/time-format.ts';
import styles from './compose.module.css';
import { toLocal, toMoment } from './zoned-time.ts';

/** What is wrong with a chosen time; undefined where nothing is, or nothing is chosen. */
export function timeObjection(date: string, time: string, timeZone: string): string | undefined {
  if (date === '' && time === '') return undefined;
  const chosen = toMoment(date, time, timeZone);
  if (chosen === undefined) return 'Choose a date and a time.';
  if (chosen === 'missing') return `The clocks in ${timeZone} skip ${time} on this day. Choose another time.`;
  if (chosen.moment <= currentTime()) return 'The time must lie in the future.';
  return undefined;
}

interface ScheduleSectionProps {
  date: string;
  time: string;
  onChange(part: { date?: string; time?: string }): void;
}

/** When the post goes out, in the workspace's zone; the viewer's time stands beside it. */
export function ScheduleSection({ date, time, onChange }: ScheduleSectionProps) {
  const { timeZone } = useWorkspace();
  const chosen = toMoment(date, time, timeZone);
  const own = viewerZone();
  const moment = typeof chosen === 'object' ? chosen.moment : undefined;
  const isElsewhere = moment && formatTime(moment, own) !== formatTime(moment, timeZone);
  return (
    <>
      <p className={styles.soft}>
        Times are those of the workspace: {timeZone}
        {moment && ` (${zoneName(moment, timeZone)})`}.
      </p>
      <div className={styles.when}>
        <TextField
          type="date"
          label="Date"
          data-path="/scheduledDatetime"
          min={toLocal(currentTime(), timeZone).date}
          value={date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          type="time"
          label="Time"
          value={time}
          error={timeObjection(date, time, timeZone)}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </div>
      {isElsewhere && <p className={styles.soft}>{formatTime(moment, own)} your time</p>}
      {typeof chosen === 'object' && chosen.isTwice && (
        <p>The clocks are set back that night, so this time comes twice. The later one is used.</p>
      )}
    </>
  );
}
