import { AccountChecks } from '../../shared/accounts/account-checks.tsx';
import { ProfileChecks } from '../../shared/profiles/profile-checks.tsx';
import { useHasProfiles } from '../../shared/profiles/use-profiles.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';

/** The server rejects more than the maximum. */
const MOST = 100;

/** The part of the workspace that a key can use; undefined: the whole workspace. */
export type Access = { kind: 'profiles' | 'accounts'; ids: readonly string[] } | undefined;

const HINTS = {
  all: msg('Choose a part of the workspace for a program that needs no more.'),
  profiles: msg('A limited key sees and creates only what belongs to these profiles.'),
  accounts: msg(
    'A limited key sees only these accounts, the posts that go to no others, and what was created with it.',
  ),
};

/** Whether a key can use the whole workspace, or only some profiles or accounts. */
export function AccessField({ value, onChange }: { value: Access; onChange(value: Access): void }) {
  const hasProfiles = useHasProfiles();
  const parts = { ...(hasProfiles && { profiles: t('Some profiles') }), accounts: t('Some accounts') };
  const Checks = value?.kind === 'profiles' ? ProfileChecks : AccountChecks;
  return (
    <Stack>
      <SelectField
        label={t('Access')}
        hint={t(HINTS[value?.kind ?? 'all'])}
        value={value?.kind ?? 'all'}
        onChange={({ target: { value: kind } }) =>
          onChange(kind === 'profiles' || kind === 'accounts' ? { kind, ids: [] } : undefined)
        }
      >
        <option value="all">{t('Whole workspace')}</option>
        {Object.entries(parts).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {value && (
        <Checks chosen={value.ids} most={MOST} onChange={(ids) => onChange({ kind: value.kind, ids })} />
      )}
    </Stack>
  );
}
