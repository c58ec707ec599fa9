import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmDialogProps {
  /** A question: "Delete the key “CI”?" */
  title: string;
  /** What the action breaks. */
  children: ReactNode;
  /** A verb: "Delete". */
  action: string;
  /** What is as it was where the action has failed: "The key still exists." */
  unchanged: string;
  isOpen: boolean;
  onClose(): void;
  /** The dialog closes when it is done, and stays with the problem when it fails. */
  onConfirm(): Promise<unknown>;
}

/** Asks once before what can't be undone. */
export function ConfirmDialog({
  title,
  children,
  action,
  unchanged,
  isOpen,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  function close() {
    setError(undefined);
    onClose();
  }
  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      close();
    } catch (caught) {
      setError(caught);
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div>{children}</div>
      <ProblemNotice error={error} unchanged={unchanged} />
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button look="danger" isPending={isPending} onClick={confirm}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
