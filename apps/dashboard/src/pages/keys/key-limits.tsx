import type { Key } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace, WorkspaceContext } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { ProfileName } from '../../shared/profiles/profile-name.tsx';
import { dataOf } from './key-data.ts';

/** The profiles or accounts to which a key is limited; nothing for other keys. */
export function KeyLimits({ apiKey }: { apiKey: Key }) {
  const workspace = useWorkspace();
  const { profileIds, accountIds, isTest } = apiKey;
  if (profileIds.length + accountIds.length === 0) return null;
  return (
    <WorkspaceContext value={dataOf(workspace, isTest)}>
      <ul>
        {profileIds.map((id) => (
          <li key={id}>
            <ProfileName id={id} />
          </li>
        ))}
        {accountIds.map((id) => (
          <li key={id}>
            <AccountName id={id} />
          </li>
        ))}
      </ul>
    </WorkspaceContext>
  );
}

function AccountName({ id }: { id: string }) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const account = data?.accounts.find((each) => each.id === id);
  return account ? handleOf(account) : id;
}
