import type { Platform } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
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
import { PERIODS, readFilters, USUAL_PERIOD } from './filters.ts';
import { Summary } from './summary.tsx';

const READ = { label: 'Read the numbers', path: '/analytics?period=30' };

/** Views, likes and comments of posts of the last days. */
export function AnalyticsPage() {
  const { id: workspaceId } = useWorkspace();
  const [{ period = USUAL_PERIOD, platform }, change] = useFilters(readFilters);
  const query = useQuery(
    apiQuery(workspaceId, 'get /analytics', { query: { period, ...(platform && { platform }) } }),
  );
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
      </div>
      <QueryStates query={query}>
        {({ analytics }) => {
          if (analytics.totals.posts === 0)
            return (
              <NoPosts days={period} platform={platform} onShowAll={() => change({ platform: undefined })} />
            );
          if (!analytics.collectedAt) return <NoNumbers posts={analytics.totals.posts} />;
          return (
            <Summary analytics={analytics}>
              <DailyNumbers period={period} platform={platform} />
            </Summary>
          );
        }}
      </QueryStates>
    </Page>
  );
}

function NoPosts({
  days,
  platform,
  onShowAll,
}: {
  days: number;
  platform: Platform | undefined;
  onShowAll(): void;
}) {
  const { can, path } = useWorkspace();
  if (platform)
    return (
      <NoMatch action={<Button onClick={onShowAll}>Show all platforms</Button>}>
        Nothing was published on {platformName(platform)} in the last {days} days.
      </NoMatch>
    );
  const create = (
    <Link to={path('posts/new')} className={buttonClass('primary')}>
      New post
    </Link>
  );
  return (
    <EmptyState action={can('contributor') && create} curl={READ}>
      Nothing was published in the last {days} days. The first numbers appear within a day after a post goes
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
