import { useSyncExternalStore } from 'react';

/** The themes; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'postrider.theme';
const listeners = new Set<() => void>();

function read(): Theme {
  const stored = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Sets the chosen theme on the document; base.css does the rest. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = read();
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme chosen on this device. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, read);
