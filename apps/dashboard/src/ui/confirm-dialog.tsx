import type { ReactNode } from 'react';
import { ChoiceDialog } from './choice-dialog.tsx';

interface ConfirmDialogProps {
  /** A question: "Delete the key “CI”?" */
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** A verb: "Delete". */
  action: string;
  /** The unchanged state after a failure: "The key still exists." */
  unchanged: string;
  isOpen: boolean;
  onClose(): void;
  /** The dialog closes on success, and shows the problem on failure. */
  onConfirm(): Promise<unknown>;
}

/** Asks once before an action that can't be undone. */
export const ConfirmDialog = ({ action, onConfirm, ...rest }: ConfirmDialogProps) => (
  <ChoiceDialog {...rest} choices={[{ label: action, look: 'danger', run: onConfirm }]} />
);
