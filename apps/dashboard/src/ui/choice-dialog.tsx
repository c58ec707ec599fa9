import { type ReactNode, useState } from 'react';
import { t } from '../texts/t.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';

export interface Choice {
  /** A verb: "Delete". */
  label: string;
  look: ButtonLook;
  run(): Promise<unknown>;
}

interface ChoiceDialogProps {
  /** A question: "Delete the key “CI”?" */
  title: string;
  /** The effects of the choices. */
  children: ReactNode;
  /** The most important one last. */
  choices: readonly Choice[];
  /** The unchanged state after a failure: "The key still exists." */
  unchanged: string;
  isOpen: boolean;
  onClose(): void;
}

/** Asks for a choice. The dialog closes on success, and shows the problem on failure. */
export function ChoiceDialog({ title, children, choices, unchanged, isOpen, onClose }: ChoiceDialogProps) {
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<unknown>();
  function close() {
    setError(undefined);
    onClose();
  }
  async function choose({ label, run }: Choice) {
    if (pending !== undefined) return;
    setPending(label);
    try {
      await run();
      close();
    } catch (caught) {
      setError(caught);
    } finally {
      setPending(undefined);
    }
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div>{children}</div>
      <ProblemNotice error={error} unchanged={unchanged} />
      <DialogButtons>
        <Button onClick={close}>{t('Cancel')}</Button>
        {choices.map((choice) => (
          <Button
            key={choice.label}
            look={choice.look}
            isPending={pending === choice.label}
            onClick={() => choose(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </DialogButtons>
    </Dialog>
  );
}
