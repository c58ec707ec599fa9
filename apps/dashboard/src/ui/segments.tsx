import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './segments.module.css';

export interface SegmentItem<T extends string> {
  value: T;
  label: ReactNode;
  icon?: LucideIcon;
}

interface SegmentsProps<T extends string> {
  /** The name of the choice: "View". */
  label: string;
  items: readonly SegmentItem<T>[];
  /** Undefined: none of them. */
  value: T | undefined;
  onChange(value: NoInfer<T>): void;
}

/** A choice between two to six views, all visible. */
export const Segments = <T extends string>({ label, items, value, onChange }: SegmentsProps<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a line.
  <div role="group" aria-label={label} className={styles.segments}>
    {items.map((item) => (
      <button
        key={item.value}
        type="button"
        className={styles.segment}
        aria-pressed={item.value === value}
        onClick={() => onChange(item.value)}
      >
        {item.icon && <Icon of={item.icon} />}
        {item.label}
      </button>
    ))}
  </div>
);
