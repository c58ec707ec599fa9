import type { ReactNode } from 'react';
import { ChoiceDialog } from './choice-dialog.tsx';

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
export const ConfirmDialog = ({ action, onConfirm, ...rest }: ConfirmDialogProps) => (
  <ChoiceDialog {...rest} choices={[{ label: action, look: 'danger', run: onConfirm }]} />
);
