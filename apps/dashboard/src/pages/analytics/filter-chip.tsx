import { Check, ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-chip.module.css';

export interface FilterOption {
  value: string;
  /** For the search. */
  name: string;
  /** With a mark before the name. */
  label?: ReactNode;
}

interface FilterChipProps {
  /** The name of the filter: "Account". */
  label: string;
  options: readonly FilterOption[];
  /** Undefined: all. */
  value: string | undefined;
  onChange(value: string | undefined): void;
}

const SEARCHED_FROM = 9;
const MOST_SHOWN = 50;

/** A filter as a chip, which opens its choices. Long lists have a search. */
export function FilterChip({ label, options, value, onChange }: FilterChipProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const chosen = options.find((option) => option.value === value);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = options.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, MOST_SHOWN);
  function choose(next: string | undefined) {
    list.current?.hidePopover();
    onChange(next);
  }
  return (
    <span className={classes(styles.chip, value !== undefined && styles.active)}>
      <button type="button" className={styles.open} popoverTarget={id}>
        <span className={styles.label}>{value === undefined ? label : `${label}:`}</span>
        {value !== undefined && (
          <span className={styles.value}>{chosen?.label ?? chosen?.name ?? value}</span>
        )}
        <Icon of={ChevronDown} size={14} />
      </button>
      {value !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove the filter {label}', { label })}
          onClick={() => onChange(undefined)}
        >
          <Icon of={X} size={14} />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a popover with this layout. */}
      <div ref={list} id={id} popover="auto" className={styles.list} role="group" aria-label={label}>
        {options.length >= SEARCHED_FROM && (
          <input
            className={styles.search}
            type="search"
            aria-label={t('Search: {label}', { label })}
            placeholder={t('Search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <Choice isChosen={value === undefined} onChoose={() => choose(undefined)}>
          {t('All')}
        </Choice>
        {shown.map((option) => (
          <Choice key={option.value} isChosen={option.value === value} onChoose={() => choose(option.value)}>
            {option.label ?? option.name}
          </Choice>
        ))}
        {shown.length === 0 && <p className={styles.none}>{t('Nothing matches.')}</p>}
      </div>
    </span>
  );
}

const Choice = ({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}) => (
  <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
    <span className={styles.name}>{children}</span>
    {isChosen && <Icon of={Check} />}
  </button>
);
