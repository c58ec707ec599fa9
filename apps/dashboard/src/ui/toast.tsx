import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { measuredAs } from './measured.ts';
import styles from './toast.module.css';

interface ToastAction {
  /** A verb: "Undo". */
  label: string;
  run(): void;
}

interface ToastMessage {
  text: string;
  action: ToastAction | undefined;
}

const SHOWN_MS = 8_000;
let message: ToastMessage | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ToastMessage | undefined): void {
  clearTimeout(timer);
  message = next;
  if (next) timer = setTimeout(() => show(undefined), SHOWN_MS);
  for (const listener of listeners) listener();
}

/**
 * Says for a few seconds what was done, in place of what was said before, and offers to undo it where that is possible, or
 * another action. Not for problems.
 */
export const toast = (text: string, action?: (() => void) | ToastAction): void =>
  show({ text, action: typeof action === 'function' ? { label: 'Undo', run: action } : action });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const height = measuredAs('--toast-height');

/** Where the messages of `toast` appear; once, at the end of the document. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => message);
  /** What had the focus before the message's buttons; it gets it back. */
  const before = useRef<HTMLElement>(undefined);
  function noteFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  }
  function close() {
    show(undefined);
    before.current?.focus({ preventScroll: true });
  }
  return (
    <div className={styles.toasts} role="status" ref={height} onFocus={noteFocus}>
      {shown && (
        <div className={styles.toast}>
          <span className={styles.text} dir="auto" title={shown.text}>
            {shown.text}
          </span>
          {shown.action && (
            <button
              type="button"
              onClick={() => {
                close();
                shown.action?.run();
              }}
            >
              {shown.action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={close}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
