import type { JsonObject } from '@bufbuild/protobuf';
import { filesOf, type PostMedia } from '@postrider/contracts/post-media';
import { settingsByAccount } from './account-settings.ts';
import type { Draft } from './draft.ts';
import type { ServerState } from './server-draft.ts';

/** The browser's copy of a post that is being written: its content, and the part that the server has. */
export interface LocalCopy {
  draft: Draft;
  server: ServerState;
  /** Whether the server has the same content, except for the time. */
  isSaved: boolean;
  /** The time at which it was stored, in milliseconds. */
  keptAt: number;
}

/**
 * A draft as stored in a browser. Earlier versions stored one file, and differences by platform, as a post's options.
 */
interface KeptDraft extends Omit<Draft, 'own' | 'media' | 'chosen'> {
  own?: Draft['own'];
  options?: JsonObject;
  media?: PostMedia[];
  chosen?: Draft['chosen'];
  mediaId?: string;
  altText?: string;
}

export function currentDraft({ options = {}, mediaId, altText, ...draft }: KeptDraft): Draft {
  const { media = [], chosen = {}, own = settingsByAccount(options, draft.targets) } = draft;
  const [first, ...others] = mediaId === undefined ? media : filesOf({ mediaId, media });
  const files = first ? [{ ...first, altText: altText || first.altText }, ...others] : [];
  return { ...draft, media: files, chosen, own };
}

const PREFIX = 'postrider.draft';
const nameOf = (workspaceId: string, key: string) => `${PREFIX}.${workspaceId}.${key}`;

const listeners = new Set<() => void>();

/** The texts of `copiesText` by workspace, which every tile of a calendar asks for; kept while changes are noticed. */
const known = new Map<string, string>();

function changed(): void {
  known.clear();
  for (const listener of listeners) listener();
}

/** Calls `listener` when a copy changes, in this tab or another one; returns a function that ends this. */
export function onCopies(listener: () => void): () => void {
  if (listeners.size === 0) {
    known.clear();
    addEventListener('storage', changed);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', changed);
  };
}

/** Stores a copy; returns false if the browser does not allow it, for example in private windows. */
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
    // Storage that can't be accessed has no copies.
  }
}

/** All copies of a workspace as one text, which changes only with one of them. */
export function copiesText(workspaceId: string): string {
  const text = (listeners.size > 0 && known.get(workspaceId)) || readCopiesText(workspaceId);
  known.set(workspaceId, text);
  return text;
}

function readCopiesText(workspaceId: string): string {
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

/** The copies in such a text and their keys, newest first. */
export function readCopies(text: string): { key: string; copy: LocalCopy }[] {
  const entries: [key: string, copy: string | null][] = JSON.parse(text);
  return entries
    .flatMap(([key, value]) => {
      const copy = parse(value);
      return copy ? [{ key, copy }] : [];
    })
    .sort((a, b) => b.copy.keptAt - a.copy.keptAt);
}
