import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, JobFile, LookUp, Published } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { NotReadyError } from '../not-ready.ts';
import type { Failure } from '../verdict.ts';

/**
 * Posts of Instagram and Threads are made in two steps: a container, which the platform processes and nobody sees, and the
 * call that publishes it. A container can be published for a day.
 */

/** A container that was created. */
const container = z.object({ id: z.string(), madeAt: z.coerce.date() });
type Container = z.infer<typeof container>;

/** The containers of the part that is prepared next: one for each file of a carousel, and the one that is published. */
export const containers = z.object({
  /** The number of parts that were live when they were created. */
  part: z.int().default(0),
  children: z.array(container).default([]),
  main: container.optional(),
  /** How often one of them was created again. */
  renewals: z.int().default(0),
  /** How often the main one was ready to be published. */
  offers: z.int().default(0),
  /** Whether the platform reports that it was published already. */
  isPublished: z.boolean().default(false),
});
export type Containers = z.infer<typeof containers>;

/** What a platform reports about a container. */
export type ContainerState =
  | { kind: 'processing' }
  | { kind: 'ready' }
  /** `externalId`: of the post, if the platform reports it. */
  | { kind: 'published'; externalId?: string }
  /** It can no longer be published, or the platform has lost it. */
  | { kind: 'expired' }
  | { kind: 'lost' }
  /** It can't be published. `retries`: how many fresh ones may succeed. */
  | { kind: 'failed'; failure: Failure; retries: number };

/** The calls of a platform for the containers of a job's next part. */
export interface ContainerCalls {
  /** Creates the container of one file of a carousel, and returns its id. */
  createChild(file: JobFile): Promise<string>;
  /** Creates the container that is published, from those of its files if it is a carousel. */
  create(children: readonly string[]): Promise<string>;
  read(id: string): Promise<ContainerState>;
}

/** How long containers take. In milliseconds. */
export interface ContainerTiming {
  /** The age from which a container that is ready is published: earlier, the platform may not know it yet. */
  settleMs: number;
  /** The pauses between two looks at a container, which grow with its age. */
  leastPauseMs: number;
  mostPauseMs: number;
}

interface Wish {
  calls: ContainerCalls;
  timing: ContainerTiming;
  /** How long the platform may process a container before a fresh one is created. */
  giveUpAfterMs: number;
  /** The failure of a post whose containers are processed for too long, expire or are lost again and again. */
  failure: Failure;
  save(prepared: Containers): Promise<void>;
}

/** How many fresh containers are created for one part. */
const MOST_RENEWALS = 3;
/** How often one container is offered for publication. The platform refuses it for a while, or has lost it for good. */
const MOST_OFFERS = 4;
/** Until this age, a container that the platform does not know may be known a little later. */
const KNOWN_WITHIN_MS = 60_000;

/**
 * Creates the containers of a job's next part, and checks that they are ready. Each id is saved before the next step, and a
 * container is created again only if the platform says that the earlier one can't be published. Throws NotReadyError while
 * the platform processes one, and RefusedError if it rejects them.
 */
export async function prepareContainers(
  { done, files }: Pick<Job, 'done' | 'files'>,
  soFar: Containers | undefined,
  { calls, timing, giveUpAfterMs, failure, save }: Wish,
): Promise<Containers> {
  const part = done.length;
  let state = soFar?.part === part ? soFar : containers.parse({ part });
  const keep = async (change: Partial<Containers>) => {
    state = { ...state, ...change };
    await save(state);
  };
  const made = (id: string): Container => ({ id, madeAt: currentTime() });

  /** Whether a container is ready; if it must be created again, whether that is still worth trying. */
  async function settle({ id, madeAt }: Container): Promise<'ready' | 'published' | 'again'> {
    const found = await calls.read(id);
    if (found.kind === 'ready' || found.kind === 'published') return found.kind;
    const age = currentTime().getTime() - madeAt.getTime();
    const isNew = found.kind === 'lost' && age < KNOWN_WITHIN_MS;
    if (isNew || (found.kind === 'processing' && age < giveUpAfterMs)) {
      const pauseMs = Math.min(Math.max(age, timing.leastPauseMs), timing.mostPauseMs);
      throw new NotReadyError('the platform processes a container', pauseMs);
    }
    const [most, reason] =
      found.kind === 'failed' ? [found.retries, found.failure] : [MOST_RENEWALS, failure];
    if (state.renewals >= most) throw new RefusedError(reason);
    return 'again';
  }

  /** The containers of the files of a carousel. */
  async function prepareChildren(): Promise<string[]> {
    for (const [place, file] of files.entries()) {
      if (state.children[place]) continue;
      const child = made(await calls.createChild(file));
      await keep({ children: [...state.children, child] });
    }
    for (const [place, child] of state.children.entries()) {
      if ((await settle(child)) !== 'again') continue;
      const [file] = files.slice(place, place + 1);
      if (!file) continue;
      const fresh = made(await calls.createChild(file));
      await keep({ children: state.children.with(place, fresh), renewals: state.renewals + 1 });
      throw new NotReadyError('a container was created again', timing.leastPauseMs);
    }
    return state.children.map(({ id }) => id);
  }

  const isCarousel = part === 0 && files.length > 1;
  if (state.main && state.offers >= MOST_OFFERS && state.renewals < MOST_RENEWALS) {
    const { kind } = await calls.read(state.main.id);
    if (kind === 'published') return { ...state, isPublished: true };
    await keep({ main: undefined, children: [], offers: 0, renewals: state.renewals + 1 });
  }
  if (!state.main) {
    const children = isCarousel ? await prepareChildren() : [];
    await keep({ main: made(await calls.create(children)) });
  }
  const { main } = state;
  const end = main && (await settle(main));
  if (end === 'again') {
    await keep({ main: undefined, children: [], offers: 0, renewals: state.renewals + 1 });
    throw new NotReadyError('a container is created again', 0);
  }
  return { ...state, isPublished: end === 'published', offers: state.offers + 1 };
}

/** When the container may be published: the platform may not know a younger one yet, although it reports it as ready. */
export const settledAt = ({ main }: Containers, { settleMs }: ContainerTiming): Date | undefined =>
  main && new Date(main.madeAt.getTime() + settleMs);

/**
 * Whether a container that is still ready proves that it was not published. No source says what happens if one is
 * published twice, so the cautious answer is no.
 */
export const READY_PROVES_ABSENCE = false;

/** For how long a post that the platform reports as published, but does not list, is waited for. */
const LISTED_WITHIN_MS = 2 * 60_000;
const LOOK_AGAIN_MS = 5_000;

interface Search {
  read(id: string): Promise<ContainerState>;
  /** The post among the newest ones of the account; `isLive`: the platform reports its container as published. */
  find(isLive: boolean): Promise<Published | undefined>;
  /** The post with this id. */
  show(externalId: string): Promise<Published>;
}

/** No container is known. */
const UNKNOWN: ContainerState = { kind: 'lost' };

/** The result of publishing a container whose response was lost. */
export async function lookUpContainer(
  { main }: Containers,
  since: Date,
  { read, find, show }: Search,
): Promise<LookUp> {
  const state = main ? await read(main.id) : UNKNOWN;
  switch (state.kind) {
    case 'expired':
    case 'failed':
      return { kind: 'absent' };
    // A post in the list with the same text would be another one.
    case 'ready':
      return READY_PROVES_ABSENCE ? { kind: 'absent' } : { kind: 'unknown' };
    case 'processing':
      return { kind: 'unknown' };
  }
  const isLive = state.kind === 'published';
  if (isLive && state.externalId !== undefined) return { kind: 'found', ...(await show(state.externalId)) };
  const found = await find(isLive);
  if (found) return { kind: 'found', ...found };
  if (!isLive) return { kind: 'unknown' };
  const isNew = currentTime().getTime() - since.getTime() < LISTED_WITHIN_MS;
  return isNew
    ? { kind: 'pending', checkAfterMs: LOOK_AGAIN_MS }
    : { kind: 'found', externalId: '', url: '' };
}
