import { X } from 'lucide-react';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { t } from '../texts/t.ts';
import { Icon } from './icon.tsx';
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
 * Shows for a few seconds that an action is done, and offers to undo it or another action. It replaces the previous
 * message. Not for problems.
 */
export const toast = (text: string, action?: (() => void) | ToastAction): void =>
  show({ text, action: typeof action === 'function' ? { label: t('Undo'), run: action } : action });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The container for the messages of `toast`; once, at the end of the document. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => message);
  /** The element that had the focus before the message's buttons, and gets it back. */
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
    <div className={styles.toasts} role="status" onFocus={noteFocus}>
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
          <button type="button" aria-label={t('Dismiss')} onClick={close}>
            <Icon of={X} />
          </button>
        </div>
      )}
    </div>
  );
}
