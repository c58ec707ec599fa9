import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** For what must not be closed by accident, such as a value that is shown once. */
  isSticky?: boolean;
  children: ReactNode;
}

/** A modal dialog: keeps the focus inside, closes by Escape, and gives the focus back. */
export const Dialog = ({ title, isOpen, onClose, isSticky = false, children }: DialogProps) => (
  <ModalOverlay
    className={styles.overlay ?? ''}
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable={!isSticky}
    isKeyboardDismissDisabled={isSticky}
  >
    <Modal className={styles.modal ?? ''}>
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
    </Modal>
  </ModalOverlay>
);

/** The buttons at the end of a dialog, the most important one last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
