import type { Analytics } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../format/number-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Change } from '../../shared/charts/change.tsx';
import { firstKnown, NUMBERS, numberLabel } from '../../shared/charts/numbers.ts';
import { TrendChart } from '../../shared/charts/trend-chart.tsx';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PlatformMark } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { BestHours, bestText } from './best-hours.tsx';
import { timesQuery } from './best-times.tsx';
import { type AnalyticsFilters, toRequest } from './filters.ts';
import { HeatMap } from './heat-map.tsx';
import { numberColumns } from './number-columns.tsx';
import { ReportHead } from './report-head.tsx';
import styles from './report-sheet.module.css';
import { shortNumber } from './stat-tabs.tsx';
import { TopPostList } from './top-posts.tsx';
import { seriesOf } from './trend.tsx';
import { useAccountOf } from './use-account-of.ts';

interface ReportSheetProps {
  analytics: Analytics;
  filters: AnalyticsFilters;
}

const TOP_POSTS = 6;

/** The report as it is printed: light, on A4. */
export function ReportSheet({ analytics, filters }: ReportSheetProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const { totals, previous, platforms, topPosts, period } = analytics;
  const asked = { query: { ...toRequest(filters), expand: 'platforms' as const } };
  const { data: daily } = useQuery(apiQuery(workspaceId, 'get /analytics/daily', asked));
  const { data: times } = useQuery(
    apiQuery(workspaceId, 'get /analytics/times', timesQuery(filters, timeZone)),
  );
  const accountOf = useAccountOf();
  const name = firstKnown([totals]);
  const numbers = numberLabel(name).toLocaleLowerCase();
  const hours = times?.hours ?? [];
  const hoursName = firstKnown(hours.map(({ median }) => median));
  return (
    <article className={styles.sheet}>
      <ReportHead period={period} filters={filters} />
      <section className={styles.part}>
        <h2>{t('Summary')}</h2>
        <dl className={styles.totals}>
          <div>
            <dt>{t('Posts published')}</dt>
            <dd>
              <b>{formatNumber(totals.posts)}</b> <Change now={totals.posts} before={previous.posts} />
            </dd>
          </div>
          {NUMBERS.map((each) => (
            <div key={each}>
              <dt>{numberLabel(each)}</dt>
              <dd>
                <b>{totals[each] === null ? '–' : shortNumber(totals[each])}</b>{' '}
                <Change now={totals[each]} before={previous[each]} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.soft}>
          {t(
            'Changes compare with the {days} days before. “–” means that the platforms report no such number.',
            {
              days: period.days,
            },
          )}
        </p>
      </section>
      {daily && (
        <section className={styles.part}>
          <h2>{t('New {numbers} by day', { numbers })}</h2>
          <TrendChart
            label={numberLabel(name)}
            dates={daily.days.map(({ date }) => date)}
            series={seriesOf(daily.platforms ?? [], daily.days, name)}
          />
        </section>
      )}
      {hours.length > 0 && (
        <section className={styles.part}>
          <h2>{t('Best times')}</h2>
          <BestHours hours={hours} name={hoursName} />
          <HeatMap hours={hours} name={hoursName} label={bestText(hours, hoursName)} />
          <p className={styles.soft}>
            {t('Posts of the last 90 days. Times are in {zone}.', { zone: timeZone })}
          </p>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('Platforms')}</h2>
        <DataTable
          label={t('Numbers of each platform')}
          columns={[
            { label: t('Platform'), cell: ({ platform }) => <PlatformMark platform={platform} isNamed /> },
            { label: t('Posts'), isWhole: true, cell: ({ posts }) => formatNumber(posts) },
            ...numberColumns<(typeof platforms)[number]>(),
          ]}
          items={platforms}
          keyOf={({ platform }) => platform}
        />
      </section>
      <section className={styles.part}>
        <h2>{t('Top posts')}</h2>
        <TopPostList posts={topPosts} accountOf={accountOf} most={TOP_POSTS} />
      </section>
      <footer className={styles.foot}>
        <Rich
          message="Numbers as of {time}, as the platforms report them."
          time={<Time value={analytics.collectedAt} />}
        />
      </footer>
    </article>
  );
}
