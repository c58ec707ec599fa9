import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { PlatformMark } from '../../ui/platform.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './account-marks.module.css';
import { handleOf } from './account-names.ts';

interface AccountMarksProps {
  /** The targets of a post. */
  targets: readonly { platform: string; accountId: string }[];
  /** The workspace's accounts, if the page has read them. */
  accounts?: readonly Account[];
  /** The number of marks; the last place shows one more mark rather than "+1". */
  most?: number;
}

/**
 * The first accounts of a post with platform and name, and the number of further ones; the tooltip has the whole list.
 */
export function AccountMarks({ targets, accounts: given, most = 2 }: AccountMarksProps) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}, { enabled: given === undefined }));
  const accounts = given ?? data?.accounts ?? [];
  const handles = targets.map(({ platform, accountId }) => {
    const account = accounts.find(({ id }) => id === accountId);
    return { platform, accountId, handle: account ? handleOf(account) : '' };
  });
  const shown = handles.length === most + 1 && most > 1 ? handles : handles.slice(0, most);
  const more = handles.length - shown.length;
  return (
    <span className={styles.accounts} title={handles.map(({ handle }) => handle).join(', ')}>
      {shown.map(({ platform, accountId, handle }) => (
        <span key={accountId} className={styles.account}>
          <PlatformMark platform={platform} /> <UserText as="span">{handle}</UserText>{' '}
        </span>
      ))}
      {more > 0 && (
        <span className={styles.more}>
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">
            {t('{more, plural, one {# more account} other {# more accounts}}', { more })}
          </span>
        </span>
      )}
    </span>
  );
}
