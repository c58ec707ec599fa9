import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Page } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import styles from './analytics.module.css';
import { DailyNumbers } from './daily-numbers.tsx';
import { type AnalyticsFilters, PERIODS, readFilters, toRequest, USUAL_PERIOD } from './filters.ts';
import { Summary } from './summary.tsx';

const READ = { label: 'Read the numbers', path: '/analytics?period=30' };

/** Views, likes and comments of posts of the last days. */
export function AnalyticsPage() {
  const { id: workspaceId } = useWorkspace();
  const [filters, change] = useFilters(readFilters);
  const { period = USUAL_PERIOD, platform, profile } = filters;
  const query = useQuery(apiQuery(workspaceId, 'get /analytics', { query: toRequest(filters) }));
  return (
    <Page title="Analytics" intro="How your posts performed on each platform.">
      <div className={styles.filters}>
        <SelectField
          label="Published in"
          value={period}
          onChange={({ target }) => change({ period: Number(target.value) })}
        >
          {PERIODS.map((days) => (
            <option key={days} value={days}>
              {`The last ${days} days`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Platform"
          value={platform ?? ''}
          onChange={({ target }) => change({ platform: PLATFORMS.find((name) => name === target.value) })}
        >
          <option value="">All</option>
          {PLATFORMS.map((name) => (
            <option key={name} value={name}>
              {platformName(name)}
            </option>
          ))}
        </SelectField>
        <ProfileField none="All" value={profile} onChange={(id) => change({ profile: id })} />
      </div>
      <QueryStates query={query}>
        {({ analytics }) => {
          if (analytics.totals.posts === 0)
            return (
              <NoPosts
                filters={filters}
                period={period}
                onShowAll={() => change({ platform: undefined, profile: undefined })}
              />
            );
          if (!analytics.collectedAt) return <NoNumbers posts={analytics.totals.posts} />;
          return (
            <Summary analytics={analytics}>
              <DailyNumbers filters={filters} />
            </Summary>
          );
        }}
      </QueryStates>
    </Page>
  );
}

interface NoPostsProps {
  filters: AnalyticsFilters;
  /** Days. */
  period: number;
  onShowAll(): void;
}

function NoPosts({ filters: { platform, profile }, period, onShowAll }: NoPostsProps) {
  const { can, path } = useWorkspace();
  if (platform || profile !== undefined)
    return (
      <NoMatch action={<Button onClick={onShowAll}>Show all</Button>}>
        Nothing was published {platform ? `on ${platformName(platform)} ` : 'for this profile '}in the last{' '}
        {period} days.
      </NoMatch>
    );
  const create = (
    <Link to={path('posts/new')} className={buttonClass('primary')}>
      New post
    </Link>
  );
  return (
    <EmptyState action={can('contributor') && create} curl={READ}>
      Nothing was published in the last {period} days. The first numbers appear within a day after a post goes
      live.
    </EmptyState>
  );
}

function NoNumbers({ posts }: { posts: number }) {
  const { path } = useWorkspace();
  return (
    <EmptyState
      action={
        <Link to={path('posts')} search={{ status: 'published' }} className={buttonClass()}>
          Published posts
        </Link>
      }
      curl={READ}
    >
      {posts === 1 ? 'One post was published.' : `${posts} posts were published.`} The first numbers appear
      within a day. They are collected once a day.
    </EmptyState>
  );
}
