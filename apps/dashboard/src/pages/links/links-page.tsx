import type { Link as ShortLink } from '@postrider/sdk/types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../format/number-format.ts';
import { apiPages } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { CreateLinkDialog } from './create-link-dialog.tsx';
import { DisableLink } from './disable-link.tsx';
import { LinkState } from './link-state.tsx';
import styles from './links.module.css';
import { targetText } from './rows.ts';

const PAGE_SIZE = 50;

const COLUMNS: readonly Column<ShortLink>[] = [
  { label: msg('Code'), cell: ({ code }) => <CodeLink code={code} /> },
  {
    label: msg('Short address'),
    cell: ({ shortUrl }) => (
      <span className={styles.address}>
        {shortUrl} <CopyButton text={shortUrl} />
      </span>
    ),
  },
  {
    label: msg('Target'),
    cell: ({ url }) => (
      <a href={url} title={url} target="_blank" rel="noreferrer">
        {targetText(url)}
      </a>
    ),
  },
  {
    label: msg('Clicks'),
    cell: ({ clicks }) => <span className={styles.whole}>{formatNumber(clicks)}</span>,
  },
  {
    label: msg('State'),
    cell: ({ status }) => <LinkState status={status} />,
  },
  { label: msg('Created'), cell: ({ createdAt }) => <Time value={createdAt} form="date" /> },
];
/** For those who may write. */
const ACTIONS: Column<ShortLink> = {
  label: msg('Actions'),
  isHidden: true,
  cell: (link) => link.status === 'enabled' && <DisableLink link={link} />,
};

const CREATE = {
  label: msg('Create a link'),
  path: '/links',
  body: '{"url": "https://example.com/launch?utm_source=postrider"}',
};

/** Leads to the page of the link. */
function CodeLink({ code }: { code: string }) {
  const { path } = useWorkspace();
  return (
    <Link to={path(`links/${code}`)} className={styles.whole}>
      <code>{code}</code>
    </Link>
  );
}

/** The filter of links: the search of the page's URL. */
const readFilters = ({ profile }: Record<string, unknown>): { profile?: string } =>
  typeof profile === 'string' ? { profile } : {};

/** The short links of the workspace with their clicks, newest first. */
export function LinksPage() {
  const { id: workspaceId, can } = useWorkspace();
  const canWrite = can('editor');
  const [{ profile }, change] = useFilters(readFilters);
  const query = useInfiniteQuery(
    apiPages(workspaceId, 'get /links', {
      query: { limit: PAGE_SIZE, ...(profile !== undefined && { profileId: profile }) },
    }),
  );
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [isCreating, setCreating] = useState(false);
  const create = canWrite && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('Create a link')}
    </Button>
  );
  const isEmpty = data?.pages[0]?.links.length === 0 && profile === undefined;
  return (
    <Page
      title={t('Short links')}
      actions={!isEmpty && create}
      intro={t(
        'Short addresses for long URLs, with the number of visits by people. Known bots and previews are not counted.',
      )}
    >
      {!isEmpty && (
        <ProfileField none={t('All')} value={profile} onChange={(id) => change({ profile: id })} />
      )}
      <QueryStates query={query}>
        {({ pages }) => {
          const links = pages.flatMap(({ links }) => links);
          if (links.length === 0 && profile !== undefined)
            return (
              <NoMatch
                action={<Button onClick={() => change({ profile: undefined })}>{t('Show all')}</Button>}
              >
                {t('There are no short links of this profile.')}
              </NoMatch>
            );
          return links.length === 0 ? (
            <EmptyState action={create} curl={canWrite && CREATE}>
              {t('There are no short links yet.')}
            </EmptyState>
          ) : (
            <DataTable
              label={t('Short links')}
              columns={canWrite ? [...COLUMNS, ACTIONS] : COLUMNS}
              items={links}
              keyOf={({ code }) => code}
            />
          );
        }}
      </QueryStates>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show older links')}
          </Button>
        </div>
      )}
      {canWrite && <CreateLinkDialog isOpen={isCreating} onClose={() => setCreating(false)} />}
    </Page>
  );
}
