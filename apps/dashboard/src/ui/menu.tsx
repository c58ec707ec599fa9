import { useId, useRef } from 'react';
import { buttonClass } from './button.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  /** A verb: "Rename". */
  label: string;
  isDanger?: boolean;
  onAction(): void;
}

/**
 * What can be done with one thing, behind a button. `label` names the thing: "Actions for the key “CI”". It is the
 * browser's own popover, which closes by Escape and by a click elsewhere and gives the focus back.
 */
export function Menu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <button type="button" className={buttonClass('quiet')} popoverTarget={id} aria-label={label}>
        ⋯
      </button>
      <ul ref={list} id={id} popover="auto" className={styles.menu} aria-label={label}>
        {actions.map(({ label: text, isDanger, onAction }) => (
          <li key={text}>
            <button
              type="button"
              className={isDanger ? styles.danger : styles.item}
              onClick={() => {
                list.current?.hidePopover();
                onAction();
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
