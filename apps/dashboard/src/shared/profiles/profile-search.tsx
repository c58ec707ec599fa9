import { t } from '../../texts/t.ts';
import { TextField } from '../../ui/field.tsx';
import { useProfiles } from './use-profiles.ts';

/** A search for the profiles of a choice; nothing if it shows all of them. */
export function ProfileSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
  const { hasMore } = useProfiles();
  if (!hasMore) return null;
  return (
    <TextField
      type="search"
      label={t('Find a profile')}
      hint={t('A part of its name or reference.')}
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
