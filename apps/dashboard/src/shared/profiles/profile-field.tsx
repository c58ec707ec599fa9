import { useState } from 'react';
import type { Message } from '../../texts/message.ts';
import { t, textOf } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';
import { ProfileSearch } from './profile-search.tsx';
import { useHasProfiles, useProfile, useProfiles } from './use-profiles.ts';

interface ProfileFieldProps {
  /** The label of the choice without a profile: "All". */
  none: string | Message;
  /** The id of the chosen profile; undefined: none. */
  value: string | undefined;
  onChange(id: string | undefined): void;
  hint?: string | Message;
  error?: string | undefined;
  disabled?: boolean;
}

/** A choice of one profile; nothing in a workspace without profiles. */
export function ProfileField({ none, value, onChange, hint, ...rest }: ProfileFieldProps) {
  const [search, setSearch] = useState('');
  const hasProfiles = useHasProfiles();
  const { profiles } = useProfiles(search);
  const chosen = useProfile(value);
  if (!hasProfiles && value === undefined) return null;
  const isListed = profiles.some(({ id }) => id === value);
  return (
    <>
      <ProfileSearch value={search} onChange={setSearch} />
      <SelectField
        {...rest}
        hint={hint && textOf(hint)}
        label={t('Profile')}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{textOf(none)}</option>
        {value !== undefined && !isListed && <option value={value}>{chosen?.name ?? value}</option>}
        {profiles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
