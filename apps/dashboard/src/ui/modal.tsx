import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Modal as AriaModal, Heading, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** For what must not be closed by accident, such as a value that is shown once. */
  isSticky?: boolean;
  children: ReactNode;
}

/**
 * An open dialog: see dialog.tsx, which loads this file with the first one. While an action of it runs, neither Escape nor a
 * click beside it closes it: what the action makes may be shown once, and a dialog that gets smaller moves its buttons away
 * from under a double click.
 */
export function Modal({ title, onClose, isSticky = false, children }: DialogProps) {
  const content = useRef<HTMLElement>(null);
  const isBusy = () => content.current?.querySelector('[aria-busy="true"]') !== null;
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      onOpenChange={(open) => !open && !isBusy() && onClose()}
      isDismissable={!isSticky}
      isKeyboardDismissDisabled={isSticky}
    >
      <AriaModal className={styles.modal ?? ''}>
        <AriaDialog ref={content} className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" dir="auto">
              {title}
            </Heading>
            {!isSticky && (
              <Button look="quiet" aria-label="Close" onClick={onClose}>
                ✕
              </Button>
            )}
          </div>
          {children}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}
