import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import styles from './popup.module.css';

/**
 * A button that shows and hides a panel, which closes on Escape, on a click elsewhere and when another page opens. It
 * is the browser's own popover, which costs the first load nothing. Its content is made when it opens, and may load then.
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
  const [isUsed, setUsed] = useState(false);
  const { href } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address closes the panel.
  useEffect(() => panel.current?.hidePopover(), [href]);
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={() => setUsed(true)}>
        {isUsed && <Suspense fallback={null}>{children}</Suspense>}
      </div>
    </>
  );
}
