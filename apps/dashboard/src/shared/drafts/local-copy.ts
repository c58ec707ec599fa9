import type { JsonObject } from '@bufbuild/protobuf';
import { settingsByAccount } from './account-settings.ts';
import type { Draft } from './draft.ts';
import type { ServerState } from './server-draft.ts';

/** What the browser keeps of a post that is being written: its content, and what of it the server has. */
export interface LocalCopy {
  draft: Draft;
  server: ServerState;
  /** Whether the server has it, except for the time. */
  isSaved: boolean;
  /** When it was kept, in milliseconds. */
  keptAt: number;
}

/** A draft as a browser has kept it: earlier versions kept what differs by platform, as a post's options. */
type KeptDraft = Omit<Draft, 'own'> & { own?: Draft['own']; options?: JsonObject };

export const currentDraft = ({ options = {}, ...draft }: KeptDraft): Draft => ({
  own: settingsByAccount(options, draft.targets),
  ...draft,
});

const PREFIX = 'postrider.draft';
const nameOf = (workspaceId: string, key: string) => `${PREFIX}.${workspaceId}.${key}`;

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when a copy changes, in this tab or in another one; returns how to end that. */
export function onCopies(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Keeps a copy; false where the browser refuses, for example in private windows. */
export function keepCopy(workspaceId: string, key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(nameOf(workspaceId, key), JSON.stringify(copy));
    changed();
    return true;
  } catch {
    return false;
  }
}

function parse(text: string | null): LocalCopy | undefined {
  try {
    if (text === null) return undefined;
    const copy = JSON.parse(text);
    return { ...copy, draft: currentDraft(copy.draft) };
  } catch {
    return undefined;
  }
}

export function readCopy(workspaceId: string, key: string): LocalCopy | undefined {
  try {
    return parse(localStorage.getItem(nameOf(workspaceId, key)));
  } catch {
    return undefined;
  }
}

export function dropCopy(workspaceId: string, key: string): void {
  try {
    localStorage.removeItem(nameOf(workspaceId, key));
    changed();
  } catch {
    // Then there is none.
  }
}

/** All copies of a workspace as one text, which is the same as long as none has changed. */
export function copiesText(workspaceId: string): string {
  const prefix = nameOf(workspaceId, '');
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return JSON.stringify(
      names.toSorted().map((name) => [name.slice(prefix.length), localStorage.getItem(name)]),
    );
  } catch {
    return '[]';
  }
}

/** The copies in such a text with their keys, newest first. */
export function readCopies(text: string): { key: string; copy: LocalCopy }[] {
  const entries: [key: string, copy: string | null][] = JSON.parse(text);
  return entries
    .flatMap(([key, value]) => {
      const copy = parse(value);
      return copy ? [{ key, copy }] : [];
    })
    .sort((a, b) => b.copy.keptAt - a.copy.keptAt);
}
