import {
  AppError,
  currentTime,
  isClockTrusted,
  type Log,
  startLoop,
  whileClockTrusted,
} from '@postrider/service';
import type { Witness } from '@postrider/service/broker';
import { type Held, judge, mayBePublished, type PublishingState, type Testimony } from './hold.ts';
import { startHoldReport } from './hold-report.ts';
import type { HoldStore } from './hold-store.ts';
import type { Timing } from './limits.ts';
import type { PublicationsStore } from './store.ts';

/** What becomes of the overdue publications of a restored database. */
export type Overdue = 'look_up' | 'publish';

/** Whether anything is published, for operators. */
export interface PublishingStatus {
  state: 'publishing' | 'held' | 'undecided';
  held?: Held;
  /** While it is undecided: what was due until then waits. */
  undecidedSince?: Date;
  /** Those that would be published at once. */
  overdue: number;
}

interface Dependencies {
  store: HoldStore;
  publications: PublicationsStore;
  witness: Witness;
  timing: Pick<Timing, 'restoredAfterMs'>;
  /** Publishing goes on. */
  onResumed: () => void;
  log: Log;
}

const REFRESH_MS = 1_000;
/** Before the first look, which waits for a trusted clock. */
const FIRST_MS = 50;
/** Between two notes that this system is alive, in parts of `restoredAfterMs`. */
const NOTES = 12;

const later = (a: Date | undefined, b: Date | undefined) => (!a || (b && b > a) ? b : a);

/**
 * Decides whether this process publishes: not while an operator holds it, and not from a restored database before an
 * operator has looked at it. Before the first look at the database it does not. While it can't be decided whether the
 * database was restored, only what was due before waits: what is due later can't be out already.
 */
export function startHolding({ store, publications, witness, timing, onResumed, log }: Dependencies) {
  const { restoredAfterMs } = timing;
  let state: PublishingState = {};
  let stage: 'starting' | 'undecided' | 'decided' = 'starting';
  let undecidedSince: Date | undefined;
  /** The latest time that this process has noted, or seen, in the database. */
  let latest: Date | undefined;
  let notedAt = Number.NEGATIVE_INFINITY;
  let isWitnessed = false;

  const isHeld = () => stage === 'starting' || state.held !== undefined;
  const isDecided = () => stage === 'decided';
  const reporting = startHoldReport(
    log,
    () => state.held?.reason ?? (stage === 'undecided' ? stage : undefined),
  );

  const askWitness = (): Promise<Testimony> =>
    witness
      .read()
      .then((at) => at ?? 'none')
      .catch(() => 'away');

  /** The broker is asked only where the answer matters. */
  async function decide(now: Date): Promise<void> {
    let verdict = judge(state, now, 'away', restoredAfterMs);
    if (verdict === 'undecided') verdict = judge(state, now, await askWitness(), restoredAfterMs);
    // An operator has resumed it meanwhile.
    if (isDecided()) return;
    if (verdict === 'restored' && !(await holdRestored(now))) return;
    stage = verdict === 'undecided' ? verdict : 'decided';
    undecidedSince = verdict === 'undecided' ? (undecidedSince ?? now) : undefined;
  }

  /** False where another process was alive meanwhile: what it found is in the database. */
  async function holdRestored(now: Date): Promise<boolean> {
    const { aliveAt, held: known } = state;
    // Nothing was published from a copy that was held itself.
    const dataFrom = known?.dataFrom ?? aliveAt;
    const held: Held = {
      note: known?.note ?? '',
      since: now,
      reason: 'restored',
      ...(dataFrom && { dataFrom }),
    };
    if (!(await store.holdRestored(held, aliveAt))) return false;
    state = { ...state, held };
    latest = aliveAt;
    return true;
  }

  /** First in the database, then with the broker: the broker never knows more than a database that is whole. */
  async function noteAlive(now: Date): Promise<void> {
    if (performance.now() - notedAt < restoredAfterMs / NOTES) return;
    if (!(await store.noteAlive(now, latest, isWitnessed))) return;
    notedAt = performance.now();
    latest = later(latest, now);
    isWitnessed = await witness.write(now).then(
      () => true,
      () => isWitnessed,
    );
  }

  async function refresh(): Promise<void> {
    const wasFree = !isHeld() && isDecided();
    state = await store.read();
    const now = currentTime();
    // The database was replaced while this process runs, or it does not know what this process has seen in it.
    const isOlder = latest !== undefined && (!state.aliveAt || state.aliveAt < latest);
    if (!isDecided()) await decide(now);
    else if (isOlder) await holdRestored(now);
    if (!isOlder) latest = later(latest, state.aliveAt);
    if (isDecided()) await noteAlive(now);
    reporting.report({ held: state.held, undecidedMs: now.getTime() - (undecidedSince ?? now).getTime() });
    if (!wasFree && !isHeld()) onResumed();
  }

  const loop = startLoop(
    'hold',
    () => (stage === 'starting' ? FIRST_MS : Math.min(REFRESH_MS, restoredAfterMs / NOTES)),
    log,
    whileClockTrusted(refresh),
  );
  return {
    isHeld,

    /** While it is undecided whether the database was restored: what was due until then is not published. */
    undecidedSince: (): Date | undefined => undecidedSince,

    /**
     * Whether the system whose data is lost may have published it; since when, at the earliest. Whoever sees the end of
     * a hold sees this with it.
     */
    mayBePublishedSince: (publication: Parameters<typeof mayBePublished>[0]): Date | undefined =>
      mayBePublished(publication, state.resumed) ? state.resumed?.dataFrom : undefined,

    async status(): Promise<PublishingStatus> {
      const { held } = await store.read();
      return {
        state: held ? 'held' : isDecided() ? 'publishing' : 'undecided',
        ...(held && { held }),
        ...(undecidedSince && { undecidedSince }),
        overdue: await publications.countOverdue(currentTime()),
      };
    },

    /**
     * Takes effect in every process within a second or two; calls that are in flight end. `restoredFrom` is the time of the
     * backup where an operator knows that the database was restored.
     */
    async hold(note: string, restoredFrom?: Date): Promise<void> {
      const since = currentTime();
      if (restoredFrom) await store.hold({ since, reason: 'restored', dataFrom: restoredFrom, note });
      else await store.hold({ since, reason: 'operator', note });
      state = await store.read();
    },

    /**
     * Publishing goes on. Of a restored database what is overdue is looked up on the platforms first: it is sent only
     * where a platform proves that it is absent. Returns how many of those that wait are looked up.
     */
    async resume(overdue: Overdue): Promise<number> {
      if (!isClockTrusted() || stage === 'starting')
        throw new AppError(
          'unavailable',
          'The service is starting, or its time is in doubt. Try again in a moment.',
          {
            retryAfter: 2,
          },
        );
      const { held, aliveAt } = await store.read();
      const at = currentTime();
      const isCopy = held?.reason === 'restored' || stage === 'undecided';
      const heldSince = held?.since ?? undecidedSince ?? at;
      const dataFrom = held?.dataFrom ?? aliveAt ?? heldSince;
      const resumed = isCopy && overdue === 'look_up' ? { at, heldSince, dataFrom } : undefined;
      await store.resume(resumed);
      stage = 'decided';
      undecidedSince = undefined;
      state = await store.read();
      const lookedUp = resumed ? await publications.countSuspects(resumed) : 0;
      log.info({ overdue, lookedUp }, 'publishing was resumed');
      onResumed();
      return lookedUp;
    },

    async stop(): Promise<void> {
      reporting.end();
      await loop.stop();
    },
  };
}

export type Holding = ReturnType<typeof startHolding>;
