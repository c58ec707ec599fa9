import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Broadcast } from './broadcast.ts';

/** What can change before the eyes of people. */
export const CHANGE_KINDS = [
  'post',
  'account',
  'webhook',
  'delivery',
  'media',
  'link',
  'key',
  'member',
  'assistant',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Something of a workspace has changed. */
export interface Change {
  workspaceId: string;
  kind: ChangeKind;
  /** Of what has changed; empty where it is not known, or much has changed. */
  id: string;
}

/** Adds a change, which costs nothing but an entry of a map. */
export type NoteChange = (workspaceId: string, kind: ChangeKind, id: string) => void;

/** What changes within this time is sent to other processes together. */
const GATHER_MS = 200;
/** Changes that are sent one by one; of more, only the kind. */
const MAX_SINGLE = 200;

const message = z.object({
  from: z.string(),
  changes: z.array(z.object({ workspaceId: z.string(), kind: z.enum(CHANGE_KINDS), id: z.string() })),
});

/** Adds a change, without its id where there are many. */
export function gather(gathered: Map<string, Change>, change: Change): void {
  const kept = gathered.size < MAX_SINGLE ? change : { ...change, id: '' };
  gathered.set(`${kept.workspaceId} ${kept.kind} ${kept.id}`, kept);
}

export type Changes = ReturnType<typeof createChanges>;

/**
 * Notifies every process that listens of what has changed, at most five times a second; this process gets its own changes at
 * once, also while the broker is away.
 */
export function createChanges(broadcast: Pick<Broadcast, 'send'>) {
  const self = randomUUID();
  const gathered = new Map<string, Change>();
  let here: ((change: Change) => void) | undefined;
  let sending: NodeJS.Timeout | undefined;

  function send() {
    sending = undefined;
    const changes = [...gathered.values()];
    gathered.clear();
    broadcast.send(Buffer.from(JSON.stringify({ from: self, changes })));
  }

  const note: NoteChange = (workspaceId, kind, id) => {
    const change = { workspaceId, kind, id };
    gather(gathered, change);
    sending ??= setTimeout(send, GATHER_MS);
    here?.(change);
  };

  return {
    note,
    /** Calls back for every change of this process. */
    onChange(callback: (change: Change) => void) {
      here = callback;
    },
    /** The changes in a message of another process; none in one of this process. Throws where it is none of these. */
    read(content: Buffer): readonly Change[] {
      const { from, changes } = message.parse(JSON.parse(content.toString('utf8')));
      return from === self ? [] : changes;
    },
    stop: () => clearTimeout(sending),
  };
}
