import { Link } from '@tanstack/react-router';
import type { Day } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { SCHEDULE } from '../../shared/posts/schedule-request.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, NoMatch } from '../../ui/states.tsx';
import { NO_FILTERS } from './filter-bar.tsx';
import { countFilters, type PostFilters } from './filters.ts';

/** What a page of posts shows. */
type Place = 'list' | 'week' | 'month';

const NO_MATCH: Readonly<Record<Place, Message>> = {
  list: msg('No post yet matches these filters.'),
  week: msg('No post in this week matches these filters.'),
  month: msg('No post in this month matches these filters.'),
};

const NONE: Readonly<Record<Place, Message>> = {
  list: msg('There are no posts yet.'),
  week: msg('There are no posts in this week.'),
  month: msg('There are no posts in this month.'),
};

interface NoPostsProps {
  /** The page's filters, which may hide posts. */
  filters: PostFilters;
  place: Place;
  /** The day for a new post. */
  day?: Day | undefined;
  onChange(change: typeof NO_FILTERS): void;
}

/** The empty state of a page of posts. */
export function NoPosts({ filters, place, day, onChange }: NoPostsProps) {
  const { can, path } = useWorkspace();
  if (countFilters(filters) > 0)
    return (
      <NoMatch action={<Button onClick={() => onChange(NO_FILTERS)}>{t('Clear filters')}</Button>}>
        {t(NO_MATCH[place])}
      </NoMatch>
    );
  const create = (
    <Link
      to={path('posts/new')}
      search={day === undefined ? {} : { date: day }}
      className={buttonClass('primary')}
    >
      {t('New post')}
    </Link>
  );
  return (
    <EmptyState
      drawing={place === 'list' ? 'letter' : 'calendar'}
      action={can('contributor') && create}
      curl={can('contributor') && SCHEDULE}
    >
      {t(NONE[place])}
    </EmptyState>
  );
}
