import type { Webhook } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { ProfileName } from '../../shared/profiles/profile-name.tsx';
import { t } from '../../texts/t.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './webhooks.module.css';

/** What the events of a webhook must be about, as facts of a list. */
export function WebhookFilterFacts({ webhook }: { webhook: Webhook }) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const { profile_id: owner, account_ids: accountIds, profile_ids: profileIds, tags } = webhook;
  const handle = (id: string) => {
    const account = data?.accounts.find((each) => each.id === id);
    return account ? handleOf(account) : id;
  };
  const profiles = owner === null ? profileIds : [owner];
  return (
    <>
      {accountIds.length > 0 && (
        <>
          <dt>{t('Only accounts')}</dt>
          <dd>{accountIds.map(handle).join(', ')}</dd>
        </>
      )}
      {profiles.length > 0 && (
        <>
          <dt>{t('Only profiles')}</dt>
          <dd className={styles.line}>
            {profiles.map((id) => (
              <ProfileName key={id} id={id} />
            ))}
          </dd>
        </>
      )}
      {tags.length > 0 && (
        <>
          <dt>{t('Only tags')}</dt>
          <UserText as="dd">{tags.join(', ')}</UserText>
        </>
      )}
    </>
  );
}
