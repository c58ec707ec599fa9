import type { TYPES_OF_MEDIA } from '@postrider/platform-rules/media';
import { ArrowRight, Captions, FileText, Film, Image, LayoutGrid, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { ProfileField } from '../profiles/profile-field.tsx';
import type { MediaFilters } from './filters.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  filters: MediaFilters;
  onChange(change: { [Name in 'type' | 'search' | 'profile']?: MediaFilters[Name] | undefined }): void;
}

type Choice = (typeof TYPES_OF_MEDIA)[number] | 'all';

/** The filters of the library: the type, the profile and a part of the name. */
export function SearchForm({ filters: { type, search = '', profile }, onChange }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search')).trim();
    onChange({ search: text || undefined });
  }
  const label = t('File name');
  return (
    <search className={styles.filters}>
      <Segments<Choice>
        label={t('Type')}
        value={type ?? 'all'}
        onChange={(value) => onChange({ type: value === 'all' ? undefined : value })}
        items={[
          { value: 'all', label: t('All'), icon: LayoutGrid },
          { value: 'image', label: t('Images'), icon: Image },
          { value: 'video', label: t('Videos'), icon: Film },
          { value: 'document', label: t('Documents'), icon: FileText },
          { value: 'subtitles', label: t('Subtitles'), icon: Captions },
        ]}
      />
      <div className={styles.profile}>
        <ProfileField none={t('All')} value={profile} onChange={(id) => onChange({ profile: id })} />
      </div>
      {/* The text comes from the URL; another URL creates another form. */}
      <form key={search} className={styles.search} onSubmit={submit}>
        <Icon of={Search} />
        <input
          name="search"
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          defaultValue={search}
          onChange={({ target }) => target.value === '' && search !== '' && onChange({ search: undefined })}
        />
        <IconButton type="submit" label={t('Search')} icon={ArrowRight} isDirectional size="small" />
      </form>
    </search>
  );
}
