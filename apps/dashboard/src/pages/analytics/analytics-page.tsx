import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { useApiSample } from '../../ui/api-samples.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './analytics.module.css';
import { BestTimes } from './best-times.tsx';
import { Accounts, Platforms, Tags } from './breakdown.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NO_FILTERS, readFilters, toRequest } from './filters.ts';
import { NoNumbers, NoPosts } from './no-numbers.tsx';
import { TopPosts } from './top-posts.tsx';
import { Trend } from './trend.tsx';
import { useAccountOf } from './use-account-of.ts';
import { useExport } from './use-export.ts';

const READ = { label: msg('Read the numbers'), path: '/analytics?period=30' };

/** How the posts of the last days performed. */
export function AnalyticsPage() {
  const { id: workspaceId, path } = useWorkspace();
  const [filters, change] = useFilters(readFilters);
  const query = useQuery(apiQuery(workspaceId, 'get /analytics', { query: toRequest(filters) }));
  const accountOf = useAccountOf();
  const exporting = useExport(filters);
  useApiSample(READ);
  return (
    <Page
      title={t('Analytics')}
      actions={
        <>
          <Button icon={Download} isPending={exporting.isPending} onClick={exporting.save}>
            {t('Export CSV')}
          </Button>
          <Link to={path('analytics/report')} search={{ ...filters }} className={buttonClass()}>
            <Icon of={Printer} />
            {t('Report')}
          </Link>
        </>
      }
    >
      <ProblemNotice error={exporting.error} unchanged={t('No file was saved.')} />
      <FilterBar filters={filters} onChange={change} />
      <QueryStates query={query} lines={8}>
        {({ analytics }) => {
          if (analytics.totals.posts === 0)
            return <NoPosts filters={filters} onShowAll={() => change(NO_FILTERS)} />;
          if (!analytics.collectedAt) return <NoNumbers posts={analytics.totals.posts} />;
          return (
            <>
              <Trend analytics={analytics} filters={filters} />
              <TopPosts posts={analytics.topPosts} accountOf={accountOf} />
              <BestTimes filters={filters} />
              <div className={styles.columns}>
                <div className={styles.column}>
                  <Platforms platforms={analytics.platforms} />
                  <Tags filters={filters} />
                </div>
                <Accounts accounts={analytics.accounts} accountOf={accountOf} />
              </div>
              <p className={styles.soft}>
                <Rich
                  message="Numbers are collected once a day. The last time: {time}."
                  time={<Time value={analytics.collectedAt} />}
                />
              </p>
            </>
          );
        }}
      </QueryStates>
    </Page>
  );
}
