import type { WebhookDelivery } from '@postrider/sdk/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { DeliveryState } from '../../shared/events/delivery-state.tsx';
import { DELIVERED } from '../../shared/events/event-types.ts';
import { t, textOf } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { beginOf, type DeliveryFilters, MAX_OFFSET, PAGE_SIZE, SPANS, STATES } from './delivery-filters.ts';
import styles from './webhooks.module.css';

const REFRESH_MS = 5_000;

interface DeliveryListProps {
  webhookId: string;
  filters: DeliveryFilters;
  setFilters(change: { [Name in keyof DeliveryFilters]?: DeliveryFilters[Name] | undefined }): void;
  /** The button for an endpoint without deliveries; false if the role does not allow it. */
  firstStep: ReactElement | false;
}

/** Past and pending deliveries of a webhook, newest first, filtered by the URL. */
export function DeliveryList({ webhookId, filters, setFilters, firstStep }: DeliveryListProps) {
  const { id: workspaceId } = useWorkspace();
  const { status, event, span, offset = 0 } = filters;
  const query = {
    limit: PAGE_SIZE,
    offset,
    ...(status && { status }),
    ...(event && { event }),
    ...(span && { since: beginOf(span, currentTime()) }),
  };
  const list = useQuery(
    apiQuery(
      workspaceId,
      'get /webhooks/{id}/deliveries',
      { path: { id: webhookId }, query },
      { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData },
    ),
  );
  const isFiltered = Boolean(status || event || span || offset);
  const columns: Column<WebhookDelivery>[] = [
    { label: t('Event'), cell: ({ event_type: type }) => type },
    { label: t('State'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { label: t('Last attempt'), cell: lastAttempt },
    { label: t('Recorded'), cell: ({ created_at: recorded }) => <Time value={recorded} /> },
    {
      label: t('Details'),
      isHidden: true,
      cell: ({ id, event_type: type }) => (
        <Button aria-label={t('Details of {type}', { type })} onClick={() => setFilters({ delivery: id })}>
          {t('Details')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DeliveryFilterFields filters={filters} setFilters={setFilters} />
      <QueryStates query={list}>
        {({ deliveries, pagination }) => (
          <>
            {deliveries.length > 0 && (
              <DataTable
                label={t('Deliveries')}
                columns={columns}
                items={deliveries}
                keyOf={({ id }) => id}
              />
            )}
            {deliveries.length === 0 && isFiltered && (
              <NoMatch
                action={
                  <Button
                    onClick={() =>
                      setFilters({ status: undefined, event: undefined, span: undefined, offset: undefined })
                    }
                  >
                    {t('Show all deliveries')}
                  </Button>
                }
              >
                {t('No delivery of the last 30 days matches these filters.')}
              </NoMatch>
            )}
            {deliveries.length === 0 && !isFiltered && (
              <EmptyState
                action={firstStep}
                curl={
                  firstStep && {
                    label: t('Send a test event'),
                    path: `/webhooks/${webhookId}/test`,
                    method: 'POST',
                  }
                }
              >
                {t('There were no deliveries in the last 30 days.')}
              </EmptyState>
            )}
            {(offset > 0 || pagination.hasMore) && (
              <nav className={styles.paging} aria-label={t('Pages of deliveries')}>
                <Button
                  disabled={offset === 0}
                  onClick={() => setFilters({ offset: offset > PAGE_SIZE ? offset - PAGE_SIZE : undefined })}
                >
                  {t('Newer')}
                </Button>
                <Button
                  disabled={!pagination.hasMore || offset + PAGE_SIZE > MAX_OFFSET}
                  onClick={() => setFilters({ offset: offset + PAGE_SIZE })}
                >
                  {t('Older')}
                </Button>
              </nav>
            )}
          </>
        )}
      </QueryStates>
    </>
  );
}

function lastAttempt({ attempts }: WebhookDelivery) {
  const last = attempts.at(-1);
  if (!last) return t('None');
  const answer = last.http_status ?? last.error?.code;
  const values = { answer: answer ?? '–', duration: last.duration_ms, count: attempts.length };
  return attempts.length > 1
    ? t('{answer} in {duration, number} ms, attempt {count}', values)
    : t('{answer} in {duration, number} ms', values);
}

function DeliveryFilterFields({ filters, setFilters }: Pick<DeliveryListProps, 'filters' | 'setFilters'>) {
  const spans = Object.entries(SPANS).map(([name, { label }]) => [name, label] as const);
  const choices = [
    { name: 'status', label: t('State'), all: t('All'), options: Object.entries(STATES) },
    {
      name: 'event',
      label: t('Event'),
      all: t('All'),
      options: DELIVERED.map((event) => [event, event] as const),
    },
    { name: 'span', label: t('Recorded'), all: t('The last 30 days'), options: spans },
  ] as const;
  return (
    <div className={styles.filters}>
      {choices.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          label={label}
          value={filters[name] ?? ''}
          onChange={({ target }) => setFilters({ [name]: target.value || undefined, offset: undefined })}
        >
          <option value="">{all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {textOf(text)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
