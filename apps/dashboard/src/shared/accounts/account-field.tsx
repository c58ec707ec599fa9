import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';
import { platformName } from '../../ui/platform.tsx';
import { handleOf } from './account-names.ts';

interface AccountFieldProps {
  /** The id of the chosen account; undefined: all. */
  value: string | undefined;
  onChange(id: string | undefined): void;
}

/** The filter of a list by an account. */
export function AccountField({ value, onChange }: AccountFieldProps) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  return (
    <SelectField
      label={t('Account')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{t('All')}</option>
      {[...Map.groupBy(data?.accounts ?? [], ({ platform }) => platform)].map(([platform, accounts]) => (
        <optgroup key={platform} label={platformName(platform)}>
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {handleOf(account)} ({platformName(platform)})
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
