const KEY = 'postrider.recent-commands';
const KEPT = 5;

/** The ids of the commands that were used last on this device, the latest first. */
export function recentIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Remembers a command as the latest one. */
export const rememberCommand = (id: string): void =>
  localStorage.setItem(
    KEY,
    JSON.stringify([id, ...recentIds().filter((each) => each !== id)].slice(0, KEPT)),
  );
