import type { Account } from '@postrider/sdk/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiChange, apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { platformName } from '../../ui/platform.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './accounts.module.css';

/** The maximum length of the API's list. */
const MOST_AFFECTED = 100;

/** Disconnects an account, after showing the scheduled posts that will fail. */
export function DisconnectDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const { id: workspaceId, path } = useWorkspace();
  const client = useQueryClient();
  const { id, platform } = account;
  // Read once each time the dialog opens, and not again after the account was removed.
  const affected = useQuery(
    apiQuery(
      workspaceId,
      'get /posts',
      { query: { status: ['scheduled'], accountId: id, limit: MOST_AFFECTED } },
      { staleTime: 'static', gcTime: 0 },
    ),
  );
  const { mutateAsync } = useMutation(apiChange(workspaceId, 'delete /accounts/{id}'));
  return (
    <ConfirmDialog
      title={t('Disconnect {handle} on {platformName}?', {
        handle: handleOf(account),
        platformName: platformName(platform),
      })}
      action={t('Disconnect')}
      unchanged={t('The account is still connected.')}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await mutateAsync({ path: { id } });
        toast(t('{handle} is disconnected.', { handle: handleOf(account) }));
        await client.invalidateQueries();
      }}
    >
      <QueryStates query={affected} lines={2}>
        {({ posts, pagination }) =>
          posts.length === 0 ? (
            <p>{t('No scheduled post goes to this account. Postrider deletes its access tokens.')}</p>
          ) : (
            <>
              <p>{t('These scheduled posts will fail on this account unless you change them:')}</p>
              <ul className={styles.affected}>
                {posts.map((post) => (
                  <li key={post.id}>
                    <Link to={path(`posts/${post.id}`)}>
                      <UserText>{titleOf(post)}</UserText>
                    </Link>{' '}
                    <Time value={post.scheduledDatetime} form="due" />
                  </li>
                ))}
                {pagination.hasMore && <li>{t('And more')}</li>}
              </ul>
            </>
          )
        }
      </QueryStates>
    </ConfirmDialog>
  );
}
