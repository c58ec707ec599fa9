import type { Analytics, DayAnalytics, Platform } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { longDayText } from '../../shared/charts/lines.ts';
import { firstKnown, type NumberName, numberLabel } from '../../shared/charts/numbers.ts';
import type { Series } from '../../shared/charts/series.tsx';
import { TrendChart } from '../../shared/charts/trend-chart.tsx';
import { t } from '../../texts/t.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import { Segments } from '../../ui/segments.tsx';
import { type AnalyticsFilters, toRequest } from './filters.ts';
import { numberColumns } from './number-columns.tsx';
import { StatTabs } from './stat-tabs.tsx';
import styles from './trend.module.css';

interface TrendProps {
  analytics: Analytics;
  filters: AnalyticsFilters;
}

interface PlatformDays {
  readonly platform: Platform;
  readonly days: readonly DayAnalytics[];
}

/** The totals of the period, and the change of the chosen one on each day as lines or as a table. */
export function Trend({ analytics, filters }: TrendProps) {
  const { id: workspaceId } = useWorkspace();
  const asked = { query: { ...toRequest(filters), expand: 'platforms' as const } };
  const query = useQuery(apiQuery(workspaceId, 'get /analytics/daily', asked));
  const [chosen, setChosen] = useState<NumberName>();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const name = chosen ?? firstKnown([analytics.totals]);
  return (
    <section className={styles.card} aria-label={t('Trend')}>
      <StatTabs analytics={analytics} days={query.data?.days ?? []} value={name} onChange={setChosen} />
      <div className={styles.head}>
        <div>
          <h2>{t('New {numbers} by day', { numbers: numberLabel(name).toLocaleLowerCase() })}</h2>
          <p className={styles.soft}>
            {t('Of all posts, also older ones. Days are in UTC. A day without a collection is a gap.')}
          </p>
        </div>
        <Segments
          label={t('View of the trend')}
          items={[
            { value: 'chart', label: t('Chart'), icon: ChartNoAxesColumn },
            { value: 'table', label: t('Table'), icon: Table2 },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <QueryStates query={query} lines={6}>
        {({ days, platforms = [] }) => (
          <>
            {view === 'chart' && (
              <TrendChart
                key={name}
                label={numberLabel(name)}
                dates={days.map(({ date }) => date)}
                series={seriesOf(platforms, days, name)}
              />
            )}
            {view === 'table' && (
              <DataTable
                label={t('Numbers of each day')}
                columns={[
                  {
                    label: t('Day'),
                    isWhole: true,
                    cell: ({ date }: DayAnalytics) => longDayText(date),
                  },
                  ...numberColumns<DayAnalytics>(),
                ]}
                items={[...days].reverse()}
                keyOf={({ date }) => date}
              />
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}

/** A line for each platform that reports a number; one of all if there are none. */
export function seriesOf(
  platforms: readonly PlatformDays[],
  days: readonly DayAnalytics[],
  name: NumberName,
): Series[] {
  const reporting = platforms.filter((each) => each.days.some((day) => day[name] !== null));
  if (reporting.length === 0)
    return [{ id: 'all', label: numberLabel(name), place: 0, values: days.map((day) => day[name]) }];
  return reporting.map((each) => ({
    id: each.platform,
    label: platformName(each.platform),
    place: reporting.length === 1 ? 0 : PLATFORMS.indexOf(each.platform),
    values: each.days.map((day) => day[name]),
  }));
}
