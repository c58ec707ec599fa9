import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { type AnalyticsFilters, isFiltered, USUAL_PERIOD } from './filters.ts';

const READ = { label: msg('Read the numbers'), path: '/analytics?period=30' };

interface NoPostsProps {
  filters: AnalyticsFilters;
  onShowAll(): void;
}

/** Nothing was published in the period. */
export function NoPosts({ filters, onShowAll }: NoPostsProps) {
  const { can, path } = useWorkspace();
  const { period: days = USUAL_PERIOD } = filters;
  if (isFiltered(filters))
    return (
      <NoMatch action={<Button onClick={onShowAll}>{t('Remove the filters')}</Button>}>
        {t('No published post of the last {days} days matches these filters.', { days })}
      </NoMatch>
    );
  const create = (
    <Link to={path('posts/new')} className={buttonClass('primary')}>
      {t('New post')}
    </Link>
  );
  return (
    <EmptyState drawing="chart" action={can('contributor') && create} curl={READ}>
      {t(
        'Nothing was published in the last {days} days. The first numbers appear within a day after a post goes live.',
        { days },
      )}
    </EmptyState>
  );
}

/** Posts were published, and nothing was collected yet. */
export function NoNumbers({ posts }: { posts: number }) {
  const { path } = useWorkspace();
  return (
    <EmptyState
      drawing="chart"
      action={
        <Link to={path('posts')} search={{ status: 'published' }} className={buttonClass()}>
          {t('Published posts')}
        </Link>
      }
      curl={READ}
    >
      {t(
        '{posts, plural, one {One post was} other {# posts were}} published. The first numbers appear within a day, and are collected once a day.',
        { posts },
      )}
    </EmptyState>
  );
}
