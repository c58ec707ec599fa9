import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SquarePen } from 'lucide-react';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { Faces } from './faces.tsx';
import styles from './timeline.module.css';

/** The first post after tomorrow, if today and tomorrow have none; and a way to write one. */
export function LaterPost({ accounts }: { accounts: readonly Account[] }) {
  const { id: workspaceId, path, can } = useWorkspace();
  const query = { status: ['scheduled' as const], limit: 1 };
  const { data } = useQuery(apiQuery(workspaceId, 'get /posts', { query }));
  const next = data?.posts[0];
  return (
    <div className={styles.later}>
      {next ? (
        <p>
          <Rich
            message="The next post goes out on {time}:"
            time={<Time value={next.scheduledDatetime} form="due" />}
          />{' '}
          <Link to={path(`posts/${next.id}`)}>
            <UserText>{titleOf(next)}</UserText>
          </Link>{' '}
          <Faces targets={next.platforms} accounts={accounts} />
        </p>
      ) : (
        data && (
          <>
            <Drawing name="letter" />
            <p>{t('Nothing is scheduled.')}</p>
          </>
        )
      )}
      {can('contributor') && (
        <Link to={path('posts/new')} className={buttonClass(next ? 'secondary' : 'primary')}>
          <Icon of={SquarePen} />
          {t('New post')}
        </Link>
      )}
    </div>
  );
}
