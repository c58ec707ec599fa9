import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';

/** The server rejects more than the maximum. */
const MOST_ACCOUNTS = 100;

interface AccessFieldProps {
  /** The accounts to which the key is limited; undefined: the whole workspace. */
  chosen: readonly string[] | undefined;
  onChange(chosen: readonly string[] | undefined): void;
}

/** Whether a key can use the whole workspace or only some accounts. */
export function AccessField({ chosen, onChange }: AccessFieldProps) {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const toggle = (id: string) =>
    onChange(chosen?.includes(id) ? chosen.filter((each) => each !== id) : [...(chosen ?? []), id]);
  return (
    <Stack>
      <SelectField
        label="Access"
        hint="A limited key sees only these accounts, the posts that go to no others, and what was created with it."
        value={chosen ? 'accounts' : 'all'}
        onChange={({ target }) => onChange(target.value === 'all' ? undefined : [])}
      >
        <option value="all">Whole workspace</option>
        <option value="accounts">Some accounts</option>
      </SelectField>
      {chosen &&
        data?.accounts.map(({ id, platform, username }) => (
          <CheckField
            key={id}
            label={`${platformName(platform)}: ${username}`}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= MOST_ACCOUNTS}
            onChange={() => toggle(id)}
          />
        ))}
      {chosen && data?.accounts.length === 0 && <p>No account is connected yet.</p>}
    </Stack>
  );
}
