import { TYPES_OF_MEDIA } from '@postrider/platform-rules/media';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ProfileField } from '../profiles/profile-field.tsx';
import type { MediaFilters } from './filters.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  filters: MediaFilters;
  onChange(change: { [Name in 'type' | 'search' | 'profile']?: MediaFilters[Name] | undefined }): void;
}

const TYPE_LABELS = { image: 'Pictures', video: 'Videos', document: 'Documents' };

/** The filters of the library: the type, the profile and a part of the name. */
export function SearchForm({ filters: { type, search = '', profile }, onChange }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    onChange({ search: text || undefined });
  }
  return (
    <search>
      {/* The text comes from the URL; another URL creates another form. */}
      <form key={search} className={styles.search} onSubmit={submit}>
        <SelectField
          label="Type"
          value={type ?? ''}
          onChange={({ target }) => onChange({ type: TYPES_OF_MEDIA.find((name) => name === target.value) })}
        >
          <option value="">All</option>
          {TYPES_OF_MEDIA.map((name) => (
            <option key={name} value={name}>
              {TYPE_LABELS[name]}
            </option>
          ))}
        </SelectField>
        <ProfileField none="All" value={profile} onChange={(id) => onChange({ profile: id })} />
        <TextField label="File name" name="search" type="search" maxLength={100} defaultValue={search} />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
