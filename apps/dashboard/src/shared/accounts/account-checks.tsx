import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { CheckField } from '../../ui/field.tsx';
import { platformName } from '../../ui/platform.tsx';

interface AccountChecksProps {
  /** The ids of the chosen accounts. */
  chosen: readonly string[];
  /** The most that can be chosen. */
  most: number;
  onChange(chosen: readonly string[]): void;
}

/** A choice of several accounts. */
export function AccountChecks({ chosen, most, onChange }: AccountChecksProps) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const accounts = data?.accounts ?? [];
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const gone = data ? chosen.filter((id) => !accounts.some((account) => account.id === id)) : [];
  return (
    <>
      {[
        ...accounts.map(({ id, platform, username }) => ({
          id,
          label: `${platformName(platform)}: ${username}`,
        })),
        ...gone.map((id) => ({ id, label: t('An account that is not connected any more: {id}', { id }) })),
      ].map(({ id, label }) => (
        <CheckField
          key={id}
          label={label}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= most}
          onChange={() => toggle(id)}
        />
      ))}
      {data?.accounts.length === 0 && <p>{t('No account is connected yet.')}</p>}
    </>
  );
}
