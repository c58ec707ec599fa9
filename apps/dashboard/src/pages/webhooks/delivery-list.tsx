import type { WebhookDelivery } from '@postrider/sdk/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { DeliveryState } from '../../shared/events/delivery-state.tsx';
import { DELIVERED } from '../../shared/events/event-types.ts';
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
    { label: 'Event', cell: ({ event_type: type }) => type },
    { label: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { label: 'Last attempt', cell: lastAttempt },
    { label: 'Recorded', cell: ({ created_at: recorded }) => <Time value={recorded} /> },
    {
      label: 'Details',
      isHidden: true,
      cell: ({ id, event_type: type }) => (
        <Button aria-label={`Details of ${type}`} onClick={() => setFilters({ delivery: id })}>
          Details
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
              <DataTable label="Deliveries" columns={columns} items={deliveries} keyOf={({ id }) => id} />
            )}
            {deliveries.length === 0 && isFiltered && (
              <NoMatch
                action={
                  <Button
                    onClick={() =>
                      setFilters({ status: undefined, event: undefined, span: undefined, offset: undefined })
                    }
                  >
                    Show all deliveries
                  </Button>
                }
              >
                No delivery of the last 30 days matches these filters.
              </NoMatch>
            )}
            {deliveries.length === 0 && !isFiltered && (
              <EmptyState
                action={firstStep}
                curl={
                  firstStep && {
                    label: 'Send a test event',
                    path: `/webhooks/${webhookId}/test`,
                    method: 'POST',
                  }
                }
              >
                There were no deliveries in the last 30 days.
              </EmptyState>
            )}
            {(offset > 0 || pagination.hasMore) && (
              <nav className={styles.paging} aria-label="Pages of deliveries">
                <Button
                  disabled={offset === 0}
                  onClick={() => setFilters({ offset: offset > PAGE_SIZE ? offset - PAGE_SIZE : undefined })}
                >
                  Newer
                </Button>
                <Button
                  disabled={!pagination.hasMore || offset + PAGE_SIZE > MAX_OFFSET}
                  onClick={() => setFilters({ offset: offset + PAGE_SIZE })}
                >
                  Older
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
  if (!last) return 'None';
  const answer = last.http_status ?? last.error?.code;
  return `${answer} in ${last.duration_ms} ms${attempts.length > 1 ? `, attempt ${attempts.length}` : ''}`;
}

function DeliveryFilterFields({ filters, setFilters }: Pick<DeliveryListProps, 'filters' | 'setFilters'>) {
  const spans = Object.entries(SPANS).map(([name, { label }]) => [name, label] as const);
  const choices = [
    { name: 'status', label: 'State', all: 'All', options: Object.entries(STATES) },
    { name: 'event', label: 'Event', all: 'All', options: DELIVERED.map((event) => [event, event] as const) },
    { name: 'span', label: 'Recorded', all: 'The last 30 days', options: spans },
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
              {text}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
