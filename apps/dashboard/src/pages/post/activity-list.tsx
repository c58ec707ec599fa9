import type { Activity, Post, Result } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  Check,
  CircleAlert,
  CircleCheck,
  Clock,
  Copy,
  FilePen,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Plus,
  RotateCw,
  Send,
  Trash2,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './activity.module.css';
import { type Entry, entriesOf } from './activity.ts';
import { ActivitySentence } from './activity-sentence.tsx';
import { AttemptList } from './attempt-list.tsx';
import { type Moment, timelineOf } from './timeline.ts';

type Kind = 'plain' | 'good' | 'bad' | 'accent';

const CHANGES: Readonly<Record<string, readonly [LucideIcon, Kind]>> = {
  created: [Plus, 'plain'],
  duplicated: [Copy, 'plain'],
  edited: [PencilLine, 'plain'],
  edited_live: [PencilLine, 'plain'],
  scheduled: [Clock, 'accent'],
  moved: [CalendarClock, 'accent'],
  unscheduled: [FilePen, 'plain'],
  publish_requested: [Send, 'accent'],
  approval_requested: [Hourglass, 'plain'],
  approved: [Check, 'good'],
  declined: [X, 'bad'],
  retried: [RotateCw, 'plain'],
  deletion_requested: [Trash2, 'plain'],
};
const MOMENTS: Readonly<Record<Moment['kind'], readonly [LucideIcon, Kind]>> = {
  time: [Clock, 'accent'],
  live: [CircleCheck, 'good'],
  running: [Hourglass, 'plain'],
  failed: [CircleAlert, 'bad'],
  edit: [PencilLine, 'plain'],
  delete: [Trash2, 'plain'],
};
const OTHER = [PencilLine, 'plain'] as const;

interface ActivityListProps {
  post: Post;
  results: readonly Result[];
  nameOf(target: { platform: string; accountId: string }): string;
}

/** Who changed what of the post, and what happened on its accounts, in the order of time. */
export function ActivityList({ post, results, nameOf }: ActivityListProps) {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /posts/{id}/activity', { path: { id: post.id } }));
  return (
    <QueryStates query={query} lines={4}>
      {({ activity }) => (
        <ol className={styles.activity} aria-label={t('Activity')}>
          {entriesOf(activity, timelineOf(post, results, nameOf)).map((entry) => (
            <EntryItem key={entry.key} entry={entry} nameOf={nameOf} />
          ))}
        </ol>
      )}
    </QueryStates>
  );
}

const accountOf = ({ accountId }: Activity, nameOf: (accountId: string) => string) =>
  accountId === null ? '' : nameOf(accountId);

function EntryItem({ entry, nameOf }: { entry: Entry } & Pick<ActivityListProps, 'nameOf'>) {
  if (entry.source === 'moment') {
    const { kind, text, at, attempts } = entry.moment;
    return (
      <Item look={MOMENTS[kind]} at={attempts ? null : at} isExact>
        {text}
        {attempts && <AttemptList attempts={attempts} />}
      </Item>
    );
  }
  const { change } = entry;
  const named = (accountId: string) => nameOf({ platform: change.platform ?? '', accountId });
  return (
    <Item look={CHANGES[change.kind] ?? OTHER} at={change.at}>
      <ActivitySentence change={change} account={accountOf(change, named)} />
      {change.comment !== null && (
        <blockquote className={styles.comment}>
          <UserText as="p">{change.comment}</UserText>
        </blockquote>
      )}
    </Item>
  );
}

interface ItemProps {
  look: readonly [LucideIcon, Kind];
  at: string | null | undefined;
  isExact?: boolean;
  children: ReactNode;
}

const Item = ({ look: [icon, kind], at, isExact = false, children }: ItemProps) => (
  <li className={styles.entry}>
    <span className={styles.dot} data-kind={kind}>
      <Icon of={icon} />
    </span>
    <div className={styles.text}>
      {children}
      {at && (
        <div className={styles.time}>
          <Time value={at} form={isExact ? 'exact' : 'relative'} />
        </div>
      )}
    </div>
  </li>
);
