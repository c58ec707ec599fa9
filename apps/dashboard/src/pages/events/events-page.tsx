import type { EventObject } from '@postrider/sdk/types';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiPages } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventFilterFields } from './event-filter-fields.tsx';
import { NO_FILTERS, readFilters, toRequest } from './event-filters.ts';
import styles from './events.module.css';

const PAGE_SIZE = 50;
/** Events are recorded a moment after the change that they report. */
const REFRESH_MS = 5_000;

const LIST = { label: msg('List the events'), path: '/events' };

/** The events of the last 30 days, newest first. The list shows new ones as they are recorded. */
export function EventsPage() {
  const { id: workspaceId } = useWorkspace();
  const [filters, change] = useFilters(readFilters);
  const query = useInfiniteQuery({
    ...apiPages(workspaceId, 'get /events', {
      query: { ...toRequest(filters), order: 'newest', limit: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const columns: Column<EventObject>[] = [
    { label: t('Event'), cell: ({ type }) => type },
    { label: t('Recorded'), cell: ({ created_at: recorded }) => <Time value={recorded} /> },
    { label: t('Id'), cell: ({ id }) => <code className={styles.id}>{id}</code> },
    {
      label: t('Details'),
      isHidden: true,
      cell: ({ id, type }) => (
        <Button aria-label={t('Details of {type}', { type })} onClick={() => change({ event: id })}>
          {t('Details')}
        </Button>
      ),
    },
  ];
  const isFiltered = Object.keys(toRequest(filters)).length > 0;
  return (
    <Page
      title={t('Events')}
      intro={t(
        'What happened in the last 30 days: the objects that webhooks deliver and the API lists. New events appear automatically.',
      )}
    >
      <EventFilterFields filters={filters} onChange={change} />
      <QueryStates query={query}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length > 0)
            return <DataTable label={t('Events')} columns={columns} items={events} keyOf={({ id }) => id} />;
          if (isFiltered)
            return (
              <NoMatch action={<Button onClick={() => change(NO_FILTERS)}>{t('Show all events')}</Button>}>
                {t('No event of the last 30 days matches these filters.')}
              </NoMatch>
            );
          return (
            <EmptyState action={false} curl={LIST}>
              {t('There were no events in the last 30 days.')}
            </EmptyState>
          );
        }}
      </QueryStates>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show older events')}
          </Button>
        </div>
      )}
      {filters.event !== undefined && (
        <EventDialog eventId={filters.event} onClose={() => change({ event: undefined })} />
      )}
    </Page>
  );
}
