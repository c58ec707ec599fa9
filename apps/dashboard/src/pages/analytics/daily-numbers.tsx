import type { DayAnalytics } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { LineChart } from '../../shared/charts/line-chart.tsx';
import { dayText } from '../../shared/charts/lines.ts';
import { LABELS, NUMBERS } from '../../shared/charts/numbers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './analytics.module.css';
import { type AnalyticsFilters, LONGEST_PERIOD, toRequest, USUAL_PERIOD } from './filters.ts';
import { numberColumns } from './platform-numbers.tsx';

const COLUMNS: readonly Column<DayAnalytics>[] = [
  { label: 'Day', cell: ({ date }) => <span className={styles.whole}>{dayText(date)}</span> },
  ...numberColumns<DayAnalytics>(),
];

interface DailyNumbersProps {
  filters: AnalyticsFilters;
}

/** The change on each day, as lines and as a table. */
export function DailyNumbers({ filters }: DailyNumbersProps) {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /analytics/daily', { query: toRequest(filters) }));
  return (
    <Section
      title="Each day"
      intro="The change since the last collection, including older posts. Days are in UTC; a day without a collection is a gap."
    >
      <QueryStates query={query} lines={4}>
        {({ days }) => <Days days={days} filters={filters} />}
      </QueryStates>
    </Section>
  );
}

function Days({ days, filters }: DailyNumbersProps & { days: readonly DayAnalytics[] }) {
  const { period = USUAL_PERIOD } = filters;
  const { path } = useWorkspace();
  const charted = NUMBERS.filter((name) => days.some((day) => day[name] !== null));
  const [first, last] = [days[0], days.at(-1)];
  if (charted.length === 0 || !first || !last)
    return (
      <EmptyState
        isSmall
        action={
          period < LONGEST_PERIOD && (
            <Link
              to={path('analytics')}
              search={{ ...filters, period: LONGEST_PERIOD }}
              className={buttonClass()}
            >
              Show the last {LONGEST_PERIOD} days
            </Link>
          )
        }
        curl={{ label: 'Read the numbers of each day', path: `/analytics/daily?period=${period}` }}
      >
        Nothing was collected on these days.
      </EmptyState>
    );
  return (
    <>
      <div className={styles.charts}>
        {charted.map((name) => (
          <LineChart
            key={name}
            label={LABELS[name]}
            values={days.map((day) => day[name])}
            ends={[dayText(first.date), dayText(last.date)]}
          />
        ))}
      </div>
      <details className={styles.details}>
        <summary>The numbers of each day</summary>
        <DataTable
          label="Numbers of each day"
          columns={COLUMNS}
          items={[...days].reverse()}
          keyOf={({ date }) => date}
        />
      </details>
    </>
  );
}
