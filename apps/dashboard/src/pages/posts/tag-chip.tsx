import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterOptions } from './filter-options.tsx';

interface TagChipProps {
  value: string | undefined;
  onChange(value: string | undefined): void;
  /** The tags of the posts on the page. */
  tags: readonly string[];
}

/** The filter by a tag: one of the page's posts, or any that is entered. */
export function TagChip({ value, onChange, tags }: TagChipProps) {
  const [text, setText] = useState('');
  const found = tags.filter((tag) => tag.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  const entered = text.trim();
  const all = entered === '' || found.includes(entered) ? found : [...found, entered];
  return (
    <FilterChip name={t('Tag')} value={value} onClear={() => onChange(undefined)}>
      {(close) => (
        <FilterOptions
          options={all.map((tag) => ({ value: tag, label: tag }))}
          onSearch={setText}
          isChosen={(tag) => tag === value}
          onChoose={(tag) => {
            onChange(tag);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
