import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-options.module.css';

export interface FilterOption {
  value: string;
  label: string;
  /** A picture or a mark before the label. */
  mark?: ReactNode;
  /** Words that find it besides its label. */
  words?: string;
}

interface FilterOptionsProps {
  options: readonly FilterOption[];
  isChosen(value: string): boolean;
  onChoose(value: string): void;
  /** Searches elsewhere; without it, many options are searched here. */
  onSearch?: (text: string) => void;
}

/** From so many options on there is a search. */
const SEARCHED = 9;

const matches = ({ label, words = '' }: FilterOption, text: string) =>
  `${label} ${words}`.toLocaleLowerCase().includes(text.toLocaleLowerCase());

/** The choices of a filter, with a search if there are many. */
export function FilterOptions({ options, isChosen, onChoose, onSearch }: FilterOptionsProps) {
  const [text, setText] = useState('');
  const found = onSearch ? options : options.filter((option) => matches(option, text.trim()));
  return (
    <>
      {(onSearch || options.length >= SEARCHED) && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('Search')}
          placeholder={t('Search')}
          dir="auto"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the popover was opened to find something.
          autoFocus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onSearch?.(target.value);
          }}
        />
      )}
      <ul className={styles.options}>
        {found.map(({ value, label, mark }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={isChosen(value)}
              onClick={() => onChoose(value)}
            >
              {mark}
              <bdi dir="auto" className={styles.label}>
                {label}
              </bdi>
              {isChosen(value) && <Icon of={Check} />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('Nothing found.')}</p>}
    </>
  );
}
