import { type ReactNode, useState } from 'react';
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
  /** What the choices do. */
  children: ReactNode;
  /** The most important one last. */
  choices: readonly Choice[];
  /** What is as it was where it has failed: "The key still exists." */
  unchanged: string;
  isOpen: boolean;
  onClose(): void;
}

/** Asks what to do. The dialog closes when it is done, and stays with the problem when it fails. */
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
        <Button onClick={close}>Cancel</Button>
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
