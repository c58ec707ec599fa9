import { type ReactNode, useState } from 'react';
import { viewerZone } from '../../format/date-format.ts';
import { formatDue, zoneName } from '../../format/time-format.ts';
import { dayOf, findMoment, stepOf } from '../../format/zoned-time.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './compose.module.css';
import { focusSoon } from './focus.ts';
import type { TimeFacts } from './use-problems.ts';

const DATE = '/scheduledDatetime';
const CLOCK = '/scheduledDatetime/time';

/** The problem with a time, shown at its field. */
export interface TimeFault {
  path: string;
  message: string;
}

/** The problem with the chosen time, if any. */
export function timeFault(date: string, time: string, timeZone: string): TimeFault | undefined {
  if (date === '' && time === '') return undefined;
  const chosen = findMoment(date, time, timeZone);
  if (chosen === undefined) return missingTime(date);
  if (chosen.comes === 'never')
    return {
      path: CLOCK,
      message: `The clocks in ${timeZone} skip ${time} on this day. Choose another time.`,
    };
  if (chosen.moment <= currentTime()) return { path: DATE, message: 'The time must be in the future.' };
  return undefined;
}

/** A note that a date or a time is missing. */
export const missingTime = (date: string): TimeFault =>
  date === ''
    ? { path: DATE, message: 'Choose a date and a time.' }
    : { path: CLOCK, message: 'Choose a time for this date.' };

interface ScheduleSectionProps {
  date: string;
  time: string;
  fault: TimeFault | undefined;
  facts: TimeFacts;
  onChange(part: { date?: string; time?: string }): void;
  /** Other ways to choose a time. */
  children: ReactNode;
}

/** The scheduled time in the workspace's zone, with the viewer's local time. */
export function ScheduleSection({ date, time, fault, facts, onChange, children }: ScheduleSectionProps) {
  const { timeZone } = useWorkspace();
  const [wantsSeconds, setWantsSeconds] = useState(false);
  const chosen = findMoment(date, time, timeZone);
  const own = viewerZone();
  const moment = chosen?.comes === 'never' ? undefined : chosen?.moment;
  const isElsewhere = moment && formatDue(moment, own) !== formatDue(moment, timeZone);
  const step = Math.min(stepOf(time), wantsSeconds ? 1 : 60);
  const errorAt = (path: string) => (fault?.path === path ? fault.message : undefined);
  return (
    <>
      <p className={styles.soft}>
        Times are in the workspace’s time zone: {timeZone}
        {moment && ` (${zoneName(moment, timeZone)})`}.
      </p>
      <div className={styles.when}>
        <TextField
          type="date"
          label="Date"
          data-path={DATE}
          min={dayOf(currentTime(), timeZone)}
          value={date}
          error={errorAt(DATE)}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          type="time"
          label="Time"
          data-path={CLOCK}
          step={step}
          value={time}
          error={errorAt(CLOCK)}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </div>
      {children}
      {step === 60 && (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setWantsSeconds(true);
              focusSoon(CLOCK);
            }}
          >
            Choose seconds too
          </Button>
        </div>
      )}
      {isElsewhere && <p className={styles.soft}>{formatDue(moment, own)} your time</p>}
      {chosen?.comes === 'twice' && (
        <p>Clocks are set back on this day, so this time occurs twice. The later one is used.</p>
      )}
      {facts.late ? (
        <p role="status">{facts.late}</p>
      ) : (
        facts.editableUntil && (
          <p className={styles.soft}>
            You can change the post until <Time value={facts.editableUntil} form="exact" />
          </p>
        )
      )}
    </>
  );
}
