import type { HourAnalytics } from '@postrider/sdk/types';
import { Trophy } from 'lucide-react';
import { formatList } from '../../format/list-format.ts';
import { formatNumber } from '../../format/number-format.ts';
import { weekdayName } from '../../format/weekdays.ts';
import type { NumberName } from '../../shared/charts/numbers.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './best-hours.module.css';
import { bestHours, hourText } from './week.ts';

interface BestHoursProps {
  hours: readonly HourAnalytics[];
  name: NumberName;
}

const atHour = ({ weekday, hour }: HourAnalytics) => `${weekdayName(weekday)} ${hourText(hour)}`;

/** The best hours in one sentence. */
export function bestText(hours: readonly HourAnalytics[], name: NumberName): string {
  const best = bestHours(hours, name);
  return best.length === 0
    ? t('No hour has two posts with numbers yet.')
    : t('Best times: {hours}', { hours: formatList(best.map(atHour)) });
}

/** The best hour, and the next ones. */
export function BestHours({ hours, name }: BestHoursProps) {
  const [first, ...others] = bestHours(hours, name);
  if (!first) return <p className={styles.soft}>{bestText(hours, name)}</p>;
  return (
    <p className={styles.best}>
      <Icon of={Trophy} size={20} className={styles.icon} />
      <span>
        <b className={styles.first}>{t('Best: {hour}', { hour: atHour(first) })}</b>
        <span className={styles.soft}>
          {t('median {median} from {posts, plural, one {# post} other {# posts}}', {
            median: formatNumber(first.median[name] ?? 0, { maximumFractionDigits: 0 }),
            posts: first.posts,
          })}
        </span>
      </span>
      {others.length > 0 && (
        <span className={styles.soft}>{t('Then {hours}', { hours: formatList(others.map(atHour)) })}</span>
      )}
    </p>
  );
}
