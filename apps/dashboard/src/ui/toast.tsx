import { useSyncExternalStore } from 'react';
import styles from './toast.module.css';

interface ToastMessage {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
}

const SHOWN_MS = 8_000;
let messages: readonly ToastMessage[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => change(messages.filter((message) => message.id !== id));

/** Says for a few seconds what was done, and offers to undo it where that is possible. Not for problems. */
export function toast(text: string, undo?: () => void): void {
  const id = ++last;
  change([...messages.slice(-2), { id, text, undo }]);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the messages of `toast` appear; once, at the end of the document. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => messages);
  return (
    <div className={styles.toasts} role="status">
      {shown.map(({ id, text, undo }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              Undo
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
