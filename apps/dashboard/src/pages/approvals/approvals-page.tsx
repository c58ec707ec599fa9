import { useQuery } from '@connectrpc/connect-query';
import { CommentsService } from '@postrider/contracts/dashboard';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Hourglass, X } from 'lucide-react';
import { apiPages } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Segments } from '../../ui/segments.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApprovalList } from './approval-list.tsx';
import styles from './approvals.module.css';

const SHOWN = ['pending', 'approved', 'declined'] as const;
type Shown = (typeof SHOWN)[number];

interface Filters {
  shown?: Shown;
  profile?: string;
}

function readFilters({ shown, profile }: Record<string, unknown>): Filters {
  const known = SHOWN.find((each) => each === shown);
  return { ...(known && { shown: known }), ...(typeof profile === 'string' && { profile }) };
}

const PAGE = 20;

/** The posts that wait for approval, and the decisions. */
export function ApprovalsPage() {
  const { id: workspaceId } = useWorkspace();
  const [{ shown = 'pending', profile }, setFilters] = useFilters(readFilters);
  const sort = shown === 'pending' ? 'createdAt' : '-createdAt';
  const query = useInfiniteQuery(
    apiPages(workspaceId, 'get /posts', {
      query: { approval: shown, sort, limit: PAGE, ...(profile !== undefined && { profileId: profile }) },
    }),
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  const postIds = posts.slice(0, 100).map(({ id }) => id);
  const { data: counted } = useQuery(
    CommentsService.method.countComments,
    { workspaceId, postIds },
    { enabled: postIds.length > 0 },
  );
  return (
    <Page title={t('Approvals')}>
      <div className={styles.filters}>
        <Segments
          label={t('Shown')}
          items={[
            { value: 'pending', label: t('Waiting'), icon: Hourglass },
            { value: 'approved', label: t('Approved'), icon: Check },
            { value: 'declined', label: t('Declined'), icon: X },
          ]}
          value={shown}
          onChange={(value) => setFilters({ shown: value === 'pending' ? undefined : value })}
        />
        <ProfileField
          none={t('All profiles')}
          value={profile}
          onChange={(id) => setFilters({ profile: id })}
        />
      </div>
      <QueryStates query={query} lines={6}>
        {() =>
          posts.length === 0 ? (
            <EmptyState action={false} curl={false}>
              {shown === 'pending'
                ? t('No post is waiting for approval.')
                : t('No post was approved or declined here yet.')}
            </EmptyState>
          ) : (
            <ApprovalList key={`${shown} ${profile}`} posts={posts} counts={counted?.counts ?? []} />
          )
        }
      </QueryStates>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </Page>
  );
}
