import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  /** A verb: "Rename". */
  label: string;
  icon?: LucideIcon;
  isDanger?: boolean;
  onAction(): void;
}

/**
 * The actions for one item, behind a button. `label` includes the item: "Actions for the key “CI”". It is the browser's
 * own popover, which closes with Escape or a click elsewhere and restores the focus.
 */
export function Menu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <button type="button" className={buttonClass('quiet')} popoverTarget={id} aria-label={label}>
        <Icon of={Ellipsis} size={18} />
      </button>
      <ul ref={list} id={id} popover="auto" className={styles.menu} aria-label={label}>
        {actions.map(({ label: text, icon, isDanger, onAction }) => (
          <li key={text}>
            <button
              type="button"
              className={isDanger ? styles.danger : styles.item}
              onClick={() => {
                list.current?.hidePopover();
                onAction();
              }}
            >
              {icon && <Icon of={icon} />}
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
