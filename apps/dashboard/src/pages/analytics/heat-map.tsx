import type { HourAnalytics } from '@postrider/sdk/types';
import { formatNumber } from '../../format/number-format.ts';
import { WEEKDAYS, weekdayName } from '../../format/weekdays.ts';
import type { NumberName } from '../../shared/charts/numbers.ts';
import { t } from '../../texts/t.ts';
import styles from './heat-map.module.css';
import { HOURS, hourText, levelsOf } from './week.ts';

interface HeatMapProps {
  hours: readonly HourAnalytics[];
  name: NumberName;
  /** What it shows, for screen readers: the best hours in words. */
  label: string;
}

const LABELLED_HOURS = 3;

/** The hours of a week as a grid, darker for higher medians. The table beside it has the numbers. */
export function HeatMap({ hours, name, label }: HeatMapProps) {
  const levelOf = levelsOf(hours, name);
  const known = new Map(hours.map((each) => [`${each.weekday} ${each.hour}`, each]));
  const everyHour = Array.from({ length: HOURS }, (_, hour) => hour);
  return (
    <div className={styles.week} role="img" aria-label={label} dir="ltr">
      <span />
      {everyHour.map((hour) => (
        <span key={hour} className={styles.hour}>
          {hour % LABELLED_HOURS === 0 && hourText(hour).slice(0, 2)}
        </span>
      ))}
      {WEEKDAYS.map((weekday) => [
        <span key={weekday} className={styles.day}>
          {weekdayName(weekday, 'short')}
        </span>,
        ...everyHour.map((hour) => {
          const cell = known.get(`${weekday} ${hour}`);
          return (
            <span
              key={`${weekday} ${hour}`}
              className={styles.cell}
              data-level={cell ? levelOf(cell) : undefined}
              title={cell && cellText(cell, name)}
            />
          );
        }),
      ])}
    </div>
  );
}

/** "Tuesday 09:00: median 1,200, 6 posts" */
function cellText({ weekday, hour, posts, median }: HourAnalytics, name: NumberName): string {
  const value = median[name];
  const at = { weekday: weekdayName(weekday), hour: hourText(hour), posts };
  if (value === null)
    return t('{weekday} {hour}: {posts, plural, one {# post} other {# posts}}, no number', at);
  return t('{weekday} {hour}: median {median}, {posts, plural, one {# post} other {# posts}}', {
    ...at,
    median: formatNumber(value, { maximumFractionDigits: 1 }),
  });
}

/** What the shades mean. */
export const HeatLegend = () => (
  <p className={styles.legend} aria-hidden="true">
    {t('Low')}
    {[1, 2, 3, 4, 5].map((level) => (
      <span key={level} className={styles.cell} data-level={level} />
    ))}
    {t('High')}
  </p>
);
