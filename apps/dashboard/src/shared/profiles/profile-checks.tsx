import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { CheckField } from '../../ui/field.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { ProfileSearch } from './profile-search.tsx';
import { useProfile, useProfiles } from './use-profiles.ts';

interface ProfileChecksProps {
  /** The ids of the chosen profiles. */
  chosen: readonly string[];
  /** The most that can be chosen. */
  most: number;
  onChange(chosen: readonly string[]): void;
}

/** A choice of several profiles. */
export function ProfileChecks({ chosen, most, onChange }: ProfileChecksProps) {
  const [search, setSearch] = useState('');
  const { profiles } = useProfiles(search);
  const others = chosen.filter((id) => !profiles.some((profile) => profile.id === id));
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      <ProfileSearch value={search} onChange={setSearch} />
      {[...others, ...profiles.map(({ id }) => id)].map((id) => (
        <CheckField
          key={id}
          label={<Name id={id} />}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= most}
          onChange={() => toggle(id)}
        />
      ))}
      {profiles.length === 0 && <p>{t('No profile matches.')}</p>}
    </>
  );
}

function Name({ id }: { id: string }) {
  const profile = useProfile(id);
  return <UserText>{profile?.name ?? t('A profile that was deleted: {id}', { id })}</UserText>;
}
