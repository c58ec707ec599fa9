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

/** Keeps a copy; false where the browser refuses, for example in private windows. */
export function keepCopy(workspaceId: string, key: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(nameOf(workspaceId, key), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function readCopy(workspaceId: string, key: string): LocalCopy | undefined {
  try {
    const text = localStorage.getItem(nameOf(workspaceId, key));
    if (text === null) return undefined;
    const copy = JSON.parse(text);
    return { ...copy, draft: currentDraft(copy.draft) };
  } catch {
    return undefined;
  }
}

export function dropCopy(workspaceId: string, key: string): void {
  try {
    localStorage.removeItem(nameOf(workspaceId, key));
  } catch {
    // Then there is none.
  }
}

/** The keys of all copies of a workspace, newest first. */
export function listCopies(workspaceId: string): { key: string; copy: LocalCopy }[] {
  const prefix = nameOf(workspaceId, '');
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const key = name.slice(prefix.length);
        const copy = readCopy(workspaceId, key);
        return copy ? [{ key, copy }] : [];
      })
      .sort((a, b) => b.copy.keptAt - a.copy.keptAt);
  } catch {
    return [];
  }
}
