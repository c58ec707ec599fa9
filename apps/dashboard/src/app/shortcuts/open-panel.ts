import { useSyncExternalStore } from 'react';

/** What a shortcut opens above the page. */
export type Panel = 'commands' | 'shortcuts';

let open: Panel | undefined;
const listeners = new Set<() => void>();

function change(panel: Panel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}

/** Opens a panel in place of the present one. */
export const showPanel = (panel: Panel): void => change(panel);

/** Closes a panel, unless it has made room for another one. */
export function closePanel(panel: Panel): void {
  if (open === panel) change(undefined);
}

/** Whether a panel is open, or its files are being loaded. */
export const isPanelOpen = (): boolean => open !== undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The panel that is open. */
export const usePanel = (): Panel | undefined => useSyncExternalStore(subscribe, () => open);
