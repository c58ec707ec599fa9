import { useSyncExternalStore } from 'react';

const KEY = 'postrider.sidebar';
const FOLDED = 'folded';
const listeners = new Set<() => void>();

const read = () => localStorage.getItem(KEY) === FOLDED;

/** Shows the sidebar as it was left on this device; tokens.css and the frame read the attribute. */
export function applySidebar(): void {
  document.documentElement.toggleAttribute('data-folded', read());
}

/** Folds the sidebar to its icons, or unfolds it. */
export function toggleSidebar(): void {
  localStorage.setItem(KEY, read() ? '' : FOLDED);
  applySidebar();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether only the icons of the sidebar are shown on this device. */
export const useIsFolded = (): boolean => useSyncExternalStore(subscribe, read);
