import type { HourAnalytics } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../format/number-format.ts';
import { weekdayName } from '../../format/weekdays.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ChartSection } from '../../shared/charts/chart-section.tsx';
import { firstKnown, type NumberName, numberLabel } from '../../shared/charts/numbers.ts';
import { t } from '../../texts/t.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { BestHours, bestText } from './best-hours.tsx';
import styles from './best-times.module.css';
import { type AnalyticsFilters, LONGEST_PERIOD, toRequest } from './filters.ts';
import { HeatLegend, HeatMap } from './heat-map.tsx';
import { hourText } from './week.ts';

/** Of the last 90 days, because a week has many hours. */
export const timesQuery = (filters: AnalyticsFilters, timezone: string) => ({
  query: { ...toRequest(filters), period: LONGEST_PERIOD, timezone },
});

/** When posts perform best: the hours of the week as a grid or as a table. */
export function BestTimes({ filters }: { filters: AnalyticsFilters }) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /analytics/times', timesQuery(filters, timeZone)));
  return (
    <QueryStates query={query} lines={6}>
      {({ hours }) => {
        const name = firstKnown(hours.map(({ median }) => median));
        const intro = t(
          'The median of {numbers} by the hour at which posts went live, in the last {days} days. Times are in {zone}.',
          { numbers: numberLabel(name).toLocaleLowerCase(), days: LONGEST_PERIOD, zone: timeZone },
        );
        if (hours.length === 0)
          return <Section title={t('Best times')}>{t('There are no posts yet.')}</Section>;
        return (
          <ChartSection
            title={t('Best times')}
            intro={intro}
            chart={
              <div className={styles.chart}>
                <BestHours hours={hours} name={name} />
                <HeatMap hours={hours} name={name} label={bestText(hours, name)} />
                <HeatLegend />
              </div>
            }
            table={<HoursTable hours={hours} name={name} />}
          />
        );
      }}
    </QueryStates>
  );
}

const HoursTable = ({ hours, name }: { hours: readonly HourAnalytics[]; name: NumberName }) => (
  <DataTable
    label={t('Numbers of each hour')}
    columns={[
      {
        label: t('Hour'),
        isWhole: true,
        cell: ({ weekday, hour }: HourAnalytics) => `${weekdayName(weekday)} ${hourText(hour)}`,
      },
      { label: t('Posts'), isWhole: true, cell: ({ posts }) => formatNumber(posts) },
      {
        label: t('Median of {numbers}', { numbers: numberLabel(name).toLocaleLowerCase() }),
        isWhole: true,
        cell: ({ median }) =>
          median[name] === null ? t('No number') : formatNumber(median[name], { maximumFractionDigits: 1 }),
      },
    ]}
    items={hours}
    keyOf={({ weekday, hour }) => `${weekday} ${hour}`}
  />
);
