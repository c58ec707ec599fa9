import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { apiPages } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { CreateProfileDialog } from './create-profile-dialog.tsx';
import { ProfileCards } from './profile-cards.tsx';
import styles from './profiles.module.css';

const PAGE_SIZE = 50;

const CREATE = {
  label: msg('Create a profile'),
  path: '/profiles',
  body: '{"name": "Bakery Lindt"}',
};

/** A part of a name or of a reference, in the URL. */
const readSearch = ({ search }: Record<string, unknown>): { search?: string } => {
  const text = ['string', 'number'].includes(typeof search) ? String(search).trim().slice(0, 100) : '';
  return text ? { search: text } : {};
};

/** The profiles of the workspace, newest first. */
export function ProfilesPage() {
  const { id: workspaceId, can } = useWorkspace();
  const [{ search }, change] = useFilters(readSearch);
  const query = useInfiniteQuery({
    ...apiPages(workspaceId, 'get /profiles', { query: { limit: PAGE_SIZE, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [isCreating, setCreating] = useState(false);
  const create = can('owner') && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('Create a profile')}
    </Button>
  );
  const isEmpty = data?.pages[0]?.profiles.length === 0 && search === undefined;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ search: String(new FormData(event.currentTarget).get('search')).trim() || undefined });
  }
  return (
    <Page
      title={t('Profiles')}
      actions={!isEmpty && create}
      intro={t('A profile is one of your customers, with its own accounts, posts, files and limits.')}
    >
      {!isEmpty && (
        <search>
          <form key={search} className={styles.search} onSubmit={submit}>
            <TextField
              label={t('Name or reference')}
              name="search"
              type="search"
              maxLength={100}
              defaultValue={search}
            />
            <Button type="submit" icon={Search}>
              {t('Search')}
            </Button>
          </form>
        </search>
      )}
      <QueryStates query={query} shape="cards">
        {({ pages }) => {
          const profiles = pages.flatMap((page) => page.profiles);
          if (profiles.length > 0) return <ProfileCards profiles={profiles} />;
          if (search !== undefined)
            return (
              <NoMatch
                action={<Button onClick={() => change({ search: undefined })}>{t('Show all')}</Button>}
              >
                {t('No profile matches.')}
              </NoMatch>
            );
          return (
            <EmptyState action={create} curl={can('owner') && CREATE} drawing="people">
              {t('Create a profile for each customer to keep accounts, posts and files apart.')}
            </EmptyState>
          );
        }}
      </QueryStates>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show older profiles')}
          </Button>
        </div>
      )}
      {isCreating && <CreateProfileDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
