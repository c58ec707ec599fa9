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

/** How the overdue publications of a restored database are handled. */
export type Overdue = 'look_up' | 'publish';

/** The state of publishing, for operators. */
export interface PublishingStatus {
  state: 'publishing' | 'held' | 'undecided';
  held?: Held;
  /** While undecided: publications due until this time wait. */
  undecidedSince?: Date;
  /** Publications that would be published immediately. */
  overdue: number;
}

interface Dependencies {
  store: HoldStore;
  /** Publications that are due and not sent. */
  countOverdue(now: Date): Promise<number>;
  /** Waiting publications that are looked up before they are sent. */
  countLookedUp(resumed: Resumed): Promise<number>;
  record: TimeRecord;
  /** After this time without any process of this system, the database may be a restored copy. */
  restoredAfterMs: number;
  /** Publishing goes on. */
  onResumed: () => void;
  log: Log;
}

const REFRESH_MS = 1_000;
/** The state before the first check, which waits for a trusted clock. */
const FIRST_MS = 50;
/** The interval of liveness records, as a fraction of `restoredAfterMs`. */
const RECORDS = 12;

/** Why publications wait. */
type Reason = Held['reason'] | 'undecided';

const MESSAGES: Record<Reason, string> = {
  operator: 'publishing is on hold until an operator resumes it (postrider publishing status)',
  restored:
    'publishing is on hold because the database is a restored copy, until an operator resumes it (postrider publishing status)',
  undecided:
    'overdue publications wait: RabbitMQ is unavailable, so it is unknown whether the database is a restored copy (postrider publishing status)',
};
const REASONS: readonly Reason[] = ['operator', 'restored', 'undecided'];
const REMIND_MS = 60_000;
/** At the start, the broker connects a moment after the database. */
const UNDECIDED_FOR_MS = 5_000;

const later = (a: Date | undefined, b: Date | undefined) => (!a || (b && b > a) ? b : a);

/**
 * Decides whether this process publishes. It does not before the first check of the database, while an operator holds
 * publishing, or from a restored database before an operator resumes it. While it is unknown whether the database was
 * restored, only overdue publications wait, because later ones can't be out yet.
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
  /** The latest time that this process has written to or seen in the database. */
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

  /** Logs why publications wait, immediately and then every minute. */
  function report(now: Date): void {
    const current = reason();
    const undecidedMs = now.getTime() - (undecidedSince ?? now).getTime();
    if (current === 'undecided' && undecidedMs < UNDECIDED_FOR_MS) return;
    if (current === reported && (!current || performance.now() - reportedAt < REMIND_MS)) return;
    if (current) log.warn({ reason: current, ...state.held }, MESSAGES[current]);
    else log.info('publishing is no longer on hold');
    reported = current;
    reportedAt = performance.now();
  }

  const readRecord = (): Promise<Recorded> =>
    record
      .read()
      .then((at) => at ?? 'none')
      .catch(() => 'away');

  /** Reads the broker's record only if it matters. */
  async function decide(now: Date): Promise<void> {
    let found = compareWithRecord(state, now, 'away', restoredAfterMs);
    if (found === 'undecided') found = compareWithRecord(state, now, await readRecord(), restoredAfterMs);
    // An operator has resumed it in the meantime.
    if (isDecided()) return;
    if (found === 'restored' && !(await holdRestored(now))) return;
    stage = found === 'undecided' ? found : 'decided';
    undecidedSince = found === 'undecided' ? (undecidedSince ?? now) : undefined;
  }

  /** False if another process was alive in the meantime; its finding is in the database. */
  async function holdRestored(now: Date): Promise<boolean> {
    const { aliveAt, held: known } = state;
    // A held copy has published nothing.
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

  /** First in the database, then with the broker, so that the broker is never ahead of an intact database. */
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
    // The database was replaced while this process was running, or it lacks data that this process has seen.
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

    /** While it is unknown whether the database was restored: publications due until this time wait. */
    undecidedSince: (): Date | undefined => undecidedSince,

    /**
     * The earliest time from which the original system may have published it. Visible together with the end of a hold.
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
     * Takes effect in every process within a second or two; calls in flight complete. `restoredFrom` is the time of the
     * backup, if an operator knows that the database was restored.
     */
    async hold(note: string, restoredFrom?: Date): Promise<void> {
      const since = currentTime();
      if (restoredFrom) await store.hold({ since, reason: 'restored', dataFrom: restoredFrom, note });
      else await store.hold({ since, reason: 'operator', note });
      state = await store.read();
    },

    /**
     * Resumes publishing. Overdue publications of a restored database are looked up on the platforms first, and sent
     * only if a platform proves their absence. Returns the number of waiting publications that are looked up.
     */
    async resume(overdue: Overdue): Promise<number> {
      if (!isClockTrusted() || stage === 'starting')
        throw new AppError(
          'unavailable',
          'The service is starting, or its clock is not trusted. Try again in a moment.',
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
