import {
  AppError,
  currentTime,
  isClockTrusted,
  type Log,
  startLoop,
  whileClockTrusted,
} from '@postrider/service';
import type { TimeRecord } from '@postrider/service/broker';
import { gauge } from '@postrider/service/metrics';
import {
  compareWithRecord,
  type Held,
  mayBePublished,
  type PublishingState,
  type Recorded,
  type Resumed,
} from './hold.ts';
import type { HoldStore } from './store.ts';

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
  /** Publications that are due and not sent. */
  countOverdue(now: Date): Promise<number>;
  /** Of those that wait, the ones that are looked up before they are sent. */
  countLookedUp(resumed: Resumed): Promise<number>;
  record: TimeRecord;
  /** After this time without any process of this system, the database may be a restored copy. */
  restoredAfterMs: number;
  /** Publishing goes on. */
  onResumed: () => void;
  log: Log;
}

const REFRESH_MS = 1_000;
/** Before the first look, which waits for a trusted clock. */
const FIRST_MS = 50;
/** Between two records that this system is alive, in parts of `restoredAfterMs`. */
const RECORDS = 12;

/** The reason why not everything is published. */
type Reason = Held['reason'] | 'undecided';

const MESSAGES: Record<Reason, string> = {
  operator:
    'publishing is on hold: nothing is published until an operator resumes it (postrider publishing status)',
  restored:
    'publishing is on hold: the database is a restored copy, and nothing is published until an operator resumes it (postrider publishing status)',
  undecided:
    'publications that were due before are held back: RabbitMQ can not be asked whether the database is a restored copy (postrider publishing status)',
};
const REASONS: readonly Reason[] = ['operator', 'restored', 'undecided'];
const REMIND_MS = 60_000;
/** At a start the broker is connected a moment after the database. */
const UNDECIDED_FOR_MS = 5_000;

const later = (a: Date | undefined, b: Date | undefined) => (!a || (b && b > a) ? b : a);

/**
 * Decides whether this process publishes: not while an operator holds it, and not from a restored database before an
 * operator has looked at it. Before the first look at the database it does not. While it can't be decided whether the
 * database was restored, only what was due before waits: what is due later can't be out already.
 */
export function startHolding({
  store,
  countOverdue,
  countLookedUp,
  record,
  restoredAfterMs,
  onResumed,
  log,
}: Dependencies) {
  let state: PublishingState = {};
  let stage: 'starting' | 'undecided' | 'decided' = 'starting';
  let undecidedSince: Date | undefined;
  /** The latest time that this process has recorded, or seen, in the database. */
  let latest: Date | undefined;
  let recordedAt = Number.NEGATIVE_INFINITY;
  let isRecorded = false;
  let reported: Reason | undefined;
  let reportedAt = 0;

  const isHeld = () => stage === 'starting' || state.held !== undefined;
  const isDecided = () => stage === 'decided';
  const reason = (): Reason | undefined => state.held?.reason ?? (stage === 'undecided' ? stage : undefined);
  const endGauge = gauge('postrider_publishing_held', () =>
    REASONS.map((each) => ({ labels: { reason: each }, value: each === reason() ? 1 : 0 })),
  );

  /** Logs the reason why not everything is published, at once and then every minute. */
  function report(now: Date): void {
    const current = reason();
    const undecidedMs = now.getTime() - (undecidedSince ?? now).getTime();
    if (current === 'undecided' && undecidedMs < UNDECIDED_FOR_MS) return;
    if (current === reported && (!current || performance.now() - reportedAt < REMIND_MS)) return;
    if (current) log.warn({ reason: current, ...state.held }, MESSAGES[current]);
    else log.info('publishing is not on hold any more');
    reported = current;
    reportedAt = performance.now();
  }

  const readRecord = (): Promise<Recorded> =>
    record
      .read()
      .then((at) => at ?? 'none')
      .catch(() => 'away');

  /** The broker is asked only where the answer matters. */
  async function decide(now: Date): Promise<void> {
    let found = compareWithRecord(state, now, 'away', restoredAfterMs);
    if (found === 'undecided') found = compareWithRecord(state, now, await readRecord(), restoredAfterMs);
    // An operator has resumed it meanwhile.
    if (isDecided()) return;
    if (found === 'restored' && !(await holdRestored(now))) return;
    stage = found === 'undecided' ? found : 'decided';
    undecidedSince = found === 'undecided' ? (undecidedSince ?? now) : undefined;
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
  async function recordAlive(now: Date): Promise<void> {
    if (performance.now() - recordedAt < restoredAfterMs / RECORDS) return;
    if (!(await store.recordAlive(now, latest, isRecorded))) return;
    recordedAt = performance.now();
    latest = later(latest, now);
    isRecorded = await record.write(now).then(
      () => true,
      () => isRecorded,
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
    if (isDecided()) await recordAlive(now);
    report(now);
    if (!wasFree && !isHeld()) onResumed();
  }

  const loop = startLoop(
    'hold',
    () => (stage === 'starting' ? FIRST_MS : Math.min(REFRESH_MS, restoredAfterMs / RECORDS)),
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
        overdue: await countOverdue(currentTime()),
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
      const lookedUp = resumed ? await countLookedUp(resumed) : 0;
      log.info({ overdue, lookedUp }, 'publishing was resumed');
      onResumed();
      return lookedUp;
    },

    async stop(): Promise<void> {
      endGauge();
      await loop.stop();
    },
  };
}

export type Holding = ReturnType<typeof startHolding>;
