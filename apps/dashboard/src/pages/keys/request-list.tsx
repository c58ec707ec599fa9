import { useInfiniteQuery } from '@connectrpc/connect-query';
import { type KeyRequest, KeysService } from '@postrider/contracts/dashboard';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { FIRST_CALL } from './first-call.ts';
import styles from './keys.module.css';
import { CLASSES, readFilters } from './request-filters.ts';

const PAGE_SIZE = 50;
/** How often the page of a key is read again, in milliseconds. */
export const REFRESH_MS = 5_000;

const badgeKind = (status: number) => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad');

const COLUMNS: readonly Column<KeyRequest>[] = [
  {
    label: msg('Request'),
    cell: ({ method, path }) => (
      <code>{path ? `${method} ${path}` : t('{method}, no such path', { method })}</code>
    ),
  },
  { label: msg('Status'), cell: ({ status }) => <Badge kind={badgeKind(status)}>{String(status)}</Badge> },
  { label: msg('Code'), cell: ({ code }) => (code ? <Code code={code} /> : '–') },
  {
    label: msg('Took'),
    cell: ({ ms }) => <span className={styles.whole}>{t('{ms, number} ms', { ms })}</span>,
  },
  { label: msg('Time'), cell: ({ at }) => <Time value={at} /> },
  {
    label: msg('Request id'),
    cell: ({ requestId }) => (
      <span className={styles.id}>
        <code>{requestId}</code> <CopyButton text={requestId} />
      </span>
    ),
  },
];

/** A code with line breaks between its words. */
const Code = ({ code }: { code: string }) => (
  <code>
    {code.split('_').map((word, place) => (
      <Fragment key={word}>
        {place > 0 && '_'}
        {place > 0 && <wbr />}
        {word}
      </Fragment>
    ))}
  </code>
);

/** The last requests of a key, newest first, by the class of their status. */
export function RequestList({ keyId }: { keyId: string }) {
  const { id: workspaceId } = useWorkspace();
  const [{ status }, change] = useFilters(readFilters);
  const query = useInfiniteQuery(
    KeysService.method.listKeyRequests,
    { workspaceId, keyId, pageSize: PAGE_SIZE, pageToken: '', statusClass: Number(status ?? 0) },
    {
      pageParamKey: 'pageToken',
      getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    },
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Section
      title={t('Requests')}
      intro={t(
        'The last 1,000 requests of the last 30 days. A request appears a few seconds after its response.',
      )}
    >
      <SelectField
        label={t('Status')}
        className={styles.filter}
        value={status ?? ''}
        onChange={({ target }) => change({ status: readFilters({ status: target.value }).status })}
      >
        <option value="">{t('All')}</option>
        {Object.entries(CLASSES).map(([digit, label]) => (
          <option key={digit} value={digit}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <QueryStates query={query}>
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests);
          if (requests.length > 0)
            return (
              <DataTable
                label={t('Requests')}
                columns={COLUMNS}
                items={requests}
                // A client may send the same id again.
                keyOf={(request) => `${request.requestId} ${requests.indexOf(request)}`}
              />
            );
          if (status !== undefined)
            return (
              <NoMatch
                action={<Button onClick={() => change({ status: undefined })}>{t('Show all')}</Button>}
              >
                {t('No request matches this status.')}
              </NoMatch>
            );
          return (
            <EmptyState
              action={
                <a href="/docs/guides" className={buttonClass()}>
                  {t('Guides to the API')}
                </a>
              }
              curl={FIRST_CALL}
            >
              {t('This key has not been used yet.')}
            </EmptyState>
          );
        }}
      </QueryStates>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show older requests')}
          </Button>
        </div>
      )}
    </Section>
  );
}
