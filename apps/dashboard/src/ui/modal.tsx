import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Modal as AriaModal, Heading, ModalOverlay } from 'react-aria-components';
import { t } from '../texts/t.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** For dialogs that must not be closed by accident, such as a value that is shown once. */
  isSticky?: boolean;
  children: ReactNode;
}

/**
 * An open dialog; dialog.tsx loads this file for the first one. While its action runs, Escape and clicks outside do not
 * close it: the result may be shown only once, and a shrinking dialog moves its buttons away during a double click.
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
            {!isSticky && <IconButton label={t('Close')} icon={X} onClick={onClose} />}
          </div>
          {children}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  );
}
