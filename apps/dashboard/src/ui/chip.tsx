import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

interface ChipProps {
  children: ReactNode;
  /** Removes what the chip stands for. `removeLabel` names the button: "Remove the tag “news”". */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
}

/** A short value, such as a tag, an active filter or a chosen account. */
export const Chip = ({ children, onRemove, removeLabel }: ChipProps) => (
  <span className={styles.chip}>
    <span className={styles.text}>{children}</span>
    {onRemove && (
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon of={X} size={14} />
      </button>
    )}
  </span>
);
