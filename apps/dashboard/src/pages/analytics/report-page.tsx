import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { useProfiles } from '../../shared/profiles/use-profiles.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NO_FILTERS, readFilters, toRequest } from './filters.ts';
import { NoNumbers, NoPosts } from './no-numbers.tsx';
import './report-page.css';
import { ReportSheet } from './report-sheet.tsx';

/** A report on the posts of a period, for printing and for a PDF. */
export function ReportPage() {
  const { id: workspaceId, path } = useWorkspace();
  const [filters, change] = useFilters(readFilters);
  const query = useQuery(apiQuery(workspaceId, 'get /analytics', { query: toRequest(filters) }));
  const hasReport = Boolean(query.data?.analytics.collectedAt);
  // The branding of a profile comes with it.
  useProfiles();
  return (
    <Page
      title={t('Report')}
      actions={
        <>
          <Link to={path('analytics')} search={{ ...filters }} className={buttonClass('quiet')}>
            <Icon of={ArrowLeft} isDirectional />
            {t('Analytics')}
          </Link>
          <Button look="primary" icon={Printer} disabled={!hasReport} onClick={() => window.print()}>
            {t('Print or save as PDF')}
          </Button>
        </>
      }
    >
      <FilterBar filters={filters} onChange={change} />
      <QueryStates query={query} lines={10}>
        {({ analytics }) => {
          if (analytics.totals.posts === 0)
            return <NoPosts filters={filters} onShowAll={() => change(NO_FILTERS)} />;
          if (!analytics.collectedAt) return <NoNumbers posts={analytics.totals.posts} />;
          return <ReportSheet analytics={analytics} filters={filters} />;
        }}
      </QueryStates>
    </Page>
  );
}
