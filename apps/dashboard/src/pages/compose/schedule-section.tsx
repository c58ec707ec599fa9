import { currentTime } from '../../app/clock.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { viewerZone } from '../../ui/date-format.ts';
import { TextField } from '../../ui/field.tsx';
import { formatTime, zoneName } from '../../ui/time-format.ts';
import { dayOf, findMoment } from '../../ui/zoned-time.ts';
import styles from './compose.module.css';

/** What is wrong with a chosen time; undefined where nothing is, or nothing is chosen. */
export function timeObjection(date: string, time: string, timeZone: string): string | undefined {
  if (date === '' && time === '') return undefined;
  const chosen = findMoment(date, time, timeZone);
  if (chosen === undefined) return 'Choose a date and a time.';
  if (chosen.comes === 'never')
    return `The clocks in ${timeZone} skip ${time} on this day. Choose another time.`;
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
  const chosen = findMoment(date, time, timeZone);
  const own = viewerZone();
  const moment = chosen?.comes === 'never' ? undefined : chosen?.moment;
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
          min={dayOf(currentTime(), timeZone)}
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
      {chosen?.comes === 'twice' && (
        <p>The clocks are set back that night, so this time comes twice. The later one is used.</p>
      )}
    </>
  );
}
