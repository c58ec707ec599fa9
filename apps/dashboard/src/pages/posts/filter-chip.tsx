import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  /** The name of the filter: "Account". */
  name: string;
  /** The chosen value; undefined: the filter is not used. */
  value: string | undefined;
  onClear(): void;
  /** The content of the popover while it is open. `close` closes it. */
  children(close: () => void): ReactNode;
}

/** A filter as a chip in a row. A click opens its choices in the browser's own popover. */
export function FilterChip({ name, value, onClear, children }: FilterChipProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={classes(styles.chip, value !== undefined && styles.active)}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={value === undefined ? name : t('{name}: {value}', { name, value })}
      >
        {name}
        {value !== undefined && (
          <bdi dir="auto" className={styles.value}>
            {value}
          </bdi>
        )}
        {value === undefined && <Icon of={ChevronDown} size={14} />}
      </button>
      {value !== undefined && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('Remove the filter {name}', { name })}
          onClick={onClear}
        >
          <Icon of={X} size={14} />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a popover of this look. */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.popover}
        role="group"
        aria-label={name}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && children(() => popover.current?.hidePopover())}
      </div>
    </span>
  );
}
