import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { useContext } from 'react';
import { viewerZone } from '../format/date-format.ts';
import { formatRelative, formatTime, toDate, zoneName } from '../format/time-format.ts';
import { currentTime } from '../requests/clock.ts';
import { WorkspaceContext } from '../session/workspace.ts';
import { t } from '../texts/t.ts';
import styles from './time.module.css';

interface TimeProps {
  value: string | Timestamp | Date | null | undefined;
  /**
   * `full`: the workspace's time, and the viewer's beside it where it differs; `exact`: the same with seconds; `due`: with
   * seconds where it is not a whole minute, for times that people choose. `relative`: "3 minutes ago".
   */
  form?: 'full' | 'exact' | 'due' | 'date' | 'relative';
  /** The text if there is no time: "Never". */
  none?: string;
}

/** A time in the workspace's zone, or in the viewer's if the page has no workspace. */
export function Time({ value, form = 'full', none = '–' }: TimeProps) {
  const own = viewerZone();
  const zone = useContext(WorkspaceContext)?.timeZone ?? own;
  if (!value) return none;
  const date = toDate(value);
  const hasSeconds = form === 'exact' || (form === 'due' && date.getUTCSeconds() !== 0);
  const precision = hasSeconds ? 'second' : 'minute';
  const text = formatTime(date, zone, precision);
  const ours = formatTime(date, own, precision);
  const named = `${text} ${zoneName(date, zone)}`;
  const isWhole = form === 'full' || form === 'exact' || form === 'due';
  return (
    <time dateTime={date.toISOString()} title={named}>
      {form === 'relative' && formatRelative(date, currentTime())}
      {form === 'date' && formatTime(date, zone, 'day')}
      {isWhole && named}
      {isWhole && ours !== text && <span className={styles.own}>{t('{ours} your time', { ours })}</span>}
    </time>
  );
}
