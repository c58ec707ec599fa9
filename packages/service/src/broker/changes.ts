import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Broadcast } from './broadcast.ts';

/** The kinds of resources whose changes pages show live. */
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
  'event',
  'note',
  'comment',
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change in a workspace. */
export interface Change {
  workspaceId: string;
  kind: ChangeKind;
  /** The id of the resource; empty if unknown, or if many have changed. */
  id: string;
}

/** Adds a change, which only costs a map entry. */
export type NoteChange = (workspaceId: string, kind: ChangeKind, id: string) => void;

/** Changes within this time are sent to other processes together. */
const GATHER_MS = 200;
/** The most changes that are sent one by one; beyond this, only their kind is sent. */
const MAX_SINGLE = 200;

const message = z.object({
  from: z.string(),
  changes: z.array(z.object({ workspaceId: z.string(), kind: z.enum(CHANGE_KINDS), id: z.string() })),
});

/** Adds a change; without its id if there are many. */
export function gather(gathered: Map<string, Change>, change: Change): void {
  const kept = gathered.size < MAX_SINGLE ? change : { ...change, id: '' };
  gathered.set(`${kept.workspaceId} ${kept.kind} ${kept.id}`, kept);
}

export type Changes = ReturnType<typeof createChanges>;

/**
 * Notifies every listening process of changes, at most five times a second. This process gets its own changes
 * immediately, also while the broker is unavailable.
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
    /** The changes in a message of another process; none in a message of this process. Throws for invalid messages. */
    read(content: Buffer): readonly Change[] {
      const { from, changes } = message.parse(JSON.parse(content.toString('utf8')));
      return from === self ? [] : changes;
    },
    stop: () => clearTimeout(sending),
  };
}
