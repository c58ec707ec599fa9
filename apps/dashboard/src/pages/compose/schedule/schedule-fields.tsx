import { CalendarDays, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { viewerZone } from '../../../format/date-format.ts';
import { formatDue, zoneName } from '../../../format/time-format.ts';
import { dayOf, findMoment, stepOf } from '../../../format/zoned-time.ts';
import { currentTime } from '../../../requests/clock.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { Rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { focusSoon } from '../focus.ts';
import { CLOCK, DATE, missingTime } from '../time-fault.ts';
import type { Compose } from '../use-compose.ts';
import styles from './schedule.module.css';

interface ScheduleFieldsProps {
  compose: Compose;
  /** Other ways to choose a time, beside the fields. */
  children: ReactNode;
}

/** The scheduled time in the workspace's zone, with the viewer's local time. */
export function ScheduleFields({ compose, children }: ScheduleFieldsProps) {
  const { draft, change, fault: wrong, needsTime, moment: valid, time: facts } = compose;
  const { date, time } = draft;
  const { timeZone } = useWorkspace();
  const [wantsSeconds, setWantsSeconds] = useState(false);
  const fault = wrong ?? (needsTime && !valid ? missingTime(date) : undefined);
  const chosen = findMoment(date, time, timeZone);
  const own = viewerZone();
  const moment = chosen?.comes === 'never' ? undefined : chosen?.moment;
  const isElsewhere = moment && formatDue(moment, own) !== formatDue(moment, timeZone);
  const step = Math.min(stepOf(time), wantsSeconds ? 1 : 60);
  const field = (path: string) => ({
    'data-path': path,
    'aria-invalid': fault?.path === path || undefined,
    'aria-describedby': fault?.path === path ? 'compose-fault' : undefined,
    className: styles.control,
  });
  return (
    <div className={styles.time}>
      <div className={styles.fields}>
        <label className={styles.field} title={t('Date')}>
          <Icon of={CalendarDays} />
          <span className="visually-hidden">{t('Date')}</span>
          <input
            {...field(DATE)}
            type="date"
            min={dayOf(currentTime(), timeZone)}
            value={date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </label>
        <label className={styles.field} title={t('Time')}>
          <Icon of={Clock} />
          <span className="visually-hidden">{t('Time')}</span>
          <input
            {...field(CLOCK)}
            type="time"
            step={step}
            value={time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </label>
        {children}
      </div>
      <div className={styles.facts}>
        {fault && (
          <span id="compose-fault" className={styles.fault}>
            {fault.message}
          </span>
        )}
        {moment && isElsewhere && <span>{t('{time} your time', { time: formatDue(moment, own) })}</span>}
        {chosen?.comes === 'twice' && (
          <span>
            {t('Clocks are set back on this day, so this time occurs twice. The later one is used.')}
          </span>
        )}
        {facts.late ? (
          <span role="status">{facts.late}</span>
        ) : (
          facts.editableUntil && (
            <span>
              <Rich
                message="You can change the post until {time}"
                time={<Time value={facts.editableUntil} form="exact" />}
              />
            </span>
          )
        )}
        <span className={classes(moment && 'visually-hidden')}>
          {moment
            ? t('Times are in {timeZone} ({zone}).', { timeZone, zone: zoneName(moment, timeZone) })
            : t('Times are in {timeZone}.', { timeZone })}
        </span>
        {step === 60 && date !== '' && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setWantsSeconds(true);
              focusSoon(CLOCK);
            }}
          >
            {t('Choose seconds too')}
          </Button>
        )}
      </div>
    </div>
  );
}
