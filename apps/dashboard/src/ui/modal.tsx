import type { ReactNode } from 'react';
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

/** An open dialog: see dialog.tsx, which loads this file with the first one. */
export const Modal = ({ title, onClose, isSticky = false, children }: DialogProps) => (
  <ModalOverlay
    className={styles.overlay ?? ''}
    isOpen
    onOpenChange={(open) => !open && onClose()}
    isDismissable={!isSticky}
    isKeyboardDismissDisabled={isSticky}
  >
    <AriaModal className={styles.modal ?? ''}>
      <AriaDialog className={styles.dialog ?? ''}>
        <div className={styles.head}>
          <Heading slot="title">{title}</Heading>
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
