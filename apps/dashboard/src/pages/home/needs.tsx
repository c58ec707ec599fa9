import type { GetHomeResponse } from '@postrider/contracts/dashboard';
import type { Account, Post } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { CircleCheck, WebhookOff } from 'lucide-react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { AccountNeeds } from './account-needs.tsx';
import { isBroken, isExpiring } from './account-problems.ts';
import { Need } from './need.tsx';
import styles from './needs.module.css';
import { FailedNeeds, PendingNeeds, WarnedNeeds } from './post-needs.tsx';

export interface NeedsProps {
  accounts: readonly Account[];
  pendingPosts: readonly Post[];
  home: GetHomeResponse | undefined;
}

/** The number of tasks that wait for a person. */
export const countNeeds = ({ accounts, pendingPosts, home }: NeedsProps): number =>
  accounts.filter((account) => isBroken(account) || isExpiring(account)).length +
  pendingPosts.length +
  (home?.pausedWebhooks.length ?? 0) +
  (home?.failedPosts.length ?? 0) +
  (home?.warnedPosts.length ?? 0);

/** The line in place of the tasks if there are none. */
export const Calm = () => (
  <p className={styles.calm}>
    <Icon of={CircleCheck} size={18} />
    {t('Nothing needs you now.')}
  </p>
);

/** Everything that waits for a person, each with its one action. */
export function Needs(props: NeedsProps) {
  const { accounts, pendingPosts, home } = props;
  const { path } = useWorkspace();
  const failedPosts = home?.failedPosts ?? [];
  const webhooks = home?.pausedWebhooks ?? [];
  return (
    <Section title={t('Needs you')} actions={<span className={styles.count}>{countNeeds(props)}</span>}>
      <ul className={styles.list}>
        <AccountNeeds accounts={accounts} />
        <FailedNeeds posts={failedPosts} accounts={accounts} />
        <WarnedNeeds posts={home?.warnedPosts ?? []} />
        <PendingNeeds posts={pendingPosts} />
        {webhooks.map(({ id, url, isGone }) => (
          <Need
            key={id}
            kind="warn"
            icon={WebhookOff}
            title={url}
            action={
              <Link to={path(`webhooks/${id}`)} className={buttonClass('secondary', 'small')}>
                {t('See the webhook')}
              </Link>
            }
          >
            {isGone
              ? t('Paused: its server returned 410 Gone. It gets no events until you resume it.')
              : t('Paused: ten deliveries in a row failed. It gets no events until you resume it.')}
          </Need>
        ))}
      </ul>
      {(failedPosts.length > 0 || pendingPosts.length > 0) && (
        <p className={styles.all}>
          {failedPosts.length > 0 && (
            <Link to={path('posts')} search={{ failed: true }}>
              {t('All failed posts')}
            </Link>
          )}
          {pendingPosts.length > 0 && (
            <Link to={path('posts')} search={{ pending: true }}>
              {t('All posts that wait for approval')}
            </Link>
          )}
        </p>
      )}
    </Section>
  );
}
