import { useSyncExternalStore } from 'react';

const KEY = 'postrider.single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether shortcuts of a single letter work on this device. Voice control and some keyboards press letters by accident. */
export const hasSingleKeys = (): boolean => localStorage.getItem(KEY) !== OFF;

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? '' : OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
