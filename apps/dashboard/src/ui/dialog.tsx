import { lazy, type ReactNode, Suspense } from 'react';
import styles from './dialog.module.css';
import type { DialogProps } from './modal.tsx';

// Loaded on demand, because React Aria is large and most visits open no dialog.
const Modal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }));

/** A modal dialog: keeps the focus inside, closes with Escape, and restores the focus. */
export const Dialog = (props: DialogProps) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );

/** The buttons at the end of a dialog, the most important one last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
