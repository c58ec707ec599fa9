import { useInfiniteQuery } from '@connectrpc/connect-query';
import { AuditService } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { SUBJECTS, type Subject, subjectOf } from './actions.ts';
import styles from './audit.module.css';
import { AuditDays } from './audit-days.tsx';

const readFilters = ({ about }: Record<string, unknown>): { about?: Subject } => {
  const known = SUBJECTS.find(([name]) => name === about)?.[0];
  return known ? { about: known } : {};
};

/** The actions of people in the workspace, newest first. */
export function AuditPage() {
  const { id: workspaceId } = useWorkspace();
  const [{ about }, setFilters] = useFilters(readFilters);
  const query = useInfiniteQuery(
    AuditService.method.listAuditEntries,
    { workspaceId, pageToken: '', pageSize: 100 },
    { pageParamKey: 'pageToken', getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined },
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Page title={t('Audit log')} intro={t('Changes to keys, members, accounts, webhooks and settings.')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a line. */}
      <div role="group" aria-label={t('Shown')} className={styles.filters}>
        {SUBJECTS.map(([name, title]) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={about === name}
            onClick={() => setFilters({ about: about === name ? undefined : name })}
          >
            {t(title)}
          </button>
        ))}
      </div>
      <QueryStates query={query}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.entries);
          const entries = all.filter(({ action }) => !about || subjectOf(action) === about);
          if (all.length === 0) return <NothingDone />;
          if (entries.length === 0 && !hasNextPage)
            return (
              <NoMatch
                action={<Button onClick={() => setFilters({ about: undefined })}>{t('Show all')}</Button>}
              >
                {t('No entry is about this.')}
              </NoMatch>
            );
          return <AuditDays entries={entries} />;
        }}
      </QueryStates>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('Show older entries')}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** The API has no audit log. */
function NothingDone() {
  const { path } = useWorkspace();
  return (
    <EmptyState
      action={
        <Link to={path('accounts')} className={buttonClass('primary')}>
          {t('Connect an account')}
        </Link>
      }
      curl={false}
    >
      {t('There are no entries yet.')}
    </EmptyState>
  );
}
