import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './popup.module.css';

/**
 * A button that shows and hides a panel, which closes by Escape, by a click elsewhere and when another page is opened:
 * the browser's own popover, for it costs the first load nothing.
 */
export function Popup({
  label,
  button,
  children,
}: {
  label: string;
  button: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the address that closes the panel.
  useEffect(() => panel.current?.hidePopover(), [href]);
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </>
  );
}
