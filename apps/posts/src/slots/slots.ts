import {
  currentContext,
  currentTime,
  invalid,
  type RequireSeen,
  unavailable,
  writeAsSeen,
} from '@postrider/service';
import { type Queue, slotClaim, slotTimes } from './slot.ts';
import type { SlotQueries } from './store.ts';
import { createTurns } from './turns.ts';

/** The value of `schedule` that asks for the next free slot. */
export const NEXT_SLOT = 'next_slot';

/** The workspace and the profile of a post. */
export interface Owner {
  workspaceId: string;
  profileId?: string | undefined;
}

/** A free slot, as the fields of a post that claims it. */
export interface FreeSlot {
  scheduledAt: Date;
  slot: string;
}

/** The queue that an owner uses. */
export interface UsedQueue extends Queue {
  /** Whether a profile without slots of its own uses those of the workspace. */
  isInherited: boolean;
}

/** A queue with its next free times. */
export interface QueueInUse extends UsedQueue {
  nextFree: Date[];
}

export type Slots = ReturnType<typeof createSlots>;

/** A post goes out no sooner than this after it asked for a slot, so that people can still change it. */
const LEAD_MS = 60_000;
const SHOWN = 10;
/** The times that are looked up together: few at first, because the next slot is mostly free. */
const FIRST_LOOK = 20;
const LONGEST_LOOK = 500;
/** Other processes may claim slots at the same time; here claims take turns. */
const MAX_CONFLICTS = 50;

/** The slots of workspaces and profiles, and the posts that claim them. */
export function createSlots(store: SlotQueries) {
  const inTurn = createTurns();

  /** The queue that an owner uses, and its own one. */
  async function found({ workspaceId, profileId = '' }: Owner) {
    const own = await store.queue(workspaceId, profileId);
    const isInherited = profileId !== '' && !own?.slots.length;
    const queue = isInherited ? await store.queue(workspaceId, '') : own;
    return { own, used: { timezone: queue?.timezone ?? 'UTC', slots: queue?.slots ?? [], isInherited } };
  }
  const queueOf = async (owner: Owner) => (await found(owner)).used;

  /** The free times of a queue, in order. A post with this id takes none. */
  async function* freeTimes({ workspaceId, profileId = '' }: Owner, queue: Queue, exceptId: string) {
    const times = slotTimes(queue, new Date(currentTime().getTime() + LEAD_MS));
    for (let size = FIRST_LOOK; ; size = Math.min(5 * size, LONGEST_LOOK)) {
      const some = take(times, size);
      if (some.length === 0) return;
      const taken = await store.takenAt(workspaceId, profileId, some, exceptId);
      yield* some.filter((time) => !taken.has(time.getTime()));
    }
  }

  /** The next free slot for a post. Throws invalid_request if there is none. */
  async function next(owner: Owner, postId: string): Promise<FreeSlot> {
    const queue = await queueOf(owner);
    for await (const scheduledAt of freeTimes(owner, queue, postId))
      return { scheduledAt, slot: slotClaim(owner.profileId ?? '', scheduledAt) };
    throw noFreeSlot(queue);
  }

  return {
    next,

    /** Runs changes of a workspace that claim slots one after the other, so that few of them conflict. */
    inTurn,

    async get(owner: Owner): Promise<QueueInUse> {
      const queue = await queueOf(owner);
      const nextFree: Date[] = [];
      for await (const time of freeTimes(owner, queue, '')) {
        nextFree.push(time);
        if (nextFree.length === SHOWN) break;
      }
      return { ...queue, nextFree };
    },

    /** Replaces the slots. Posts that have claimed one keep their times. */
    async set(owner: Owner, queue: Queue, requireSeen: RequireSeen<UsedQueue>): Promise<void> {
      const { workspaceId, profileId = '' } = owner;
      await writeAsSeen(
        () => found(owner),
        ({ used }) => requireSeen(used),
        async ({ own }) =>
          (await store.setQueue({ workspaceId, profileId }, own, queue, currentTime())) || null,
      );
    },

    /**
     * Saves a post at the next free slot. `save` returns undefined if the slot was claimed by another post in the meantime.
     * Throws invalid_request if there is no free slot.
     */
    claim: <T>(owner: Owner, postId: string, save: (slot: FreeSlot) => Promise<T | undefined>): Promise<T> =>
      inTurn(owner.workspaceId, async () => {
        for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts++) {
          currentContext().signal?.throwIfAborted();
          const saved = await save(await next(owner, postId));
          if (saved !== undefined) return saved;
        }
        throw unavailable('Too many posts are being added to the slots at the same time. Try again.');
      }),
  };
}

/** The next items, at most so many. */
function take(times: Iterator<Date>, most: number): Date[] {
  const taken: Date[] = [];
  for (let next = times.next(); !next.done; next = times.next()) {
    taken.push(next.value);
    if (taken.length === most) break;
  }
  return taken;
}

const noFreeSlot = ({ slots }: Queue) =>
  invalid(
    '/schedule',
    'no_free_slot',
    slots.length === 0
      ? 'There are no slots. Set some with PUT /slots, or send scheduledDatetime.'
      : 'Every slot of the next two years is taken. Add slots with PUT /slots, or send scheduledDatetime.',
  );
