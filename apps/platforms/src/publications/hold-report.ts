import type { Log } from '@postrider/service';
import { gauge } from '@postrider/service/metrics';
import type { Held } from './hold.ts';

/** Why not everything is published. */
export type Reason = Held['reason'] | 'undecided';

const REASONS: readonly Reason[] = ['operator', 'restored', 'undecided'];
const REMIND_MS = 60_000;
/** At a start the broker is connected a moment after the database. */
const UNDECIDED_FOR_MS = 5_000;

const MESSAGES: Record<Reason, string> = {
  operator:
    'publishing is on hold: nothing is published until an operator resumes it (postrider publishing status)',
  restored:
    'publishing is on hold: the database is a restored copy, and nothing is published until an operator resumes it (postrider publishing status)',
  undecided:
    'publications that were due before are held back: RabbitMQ can not be asked whether the database is a restored copy (postrider publishing status)',
};

/** Reports to operators why not everything is published: a metric, and a line in the log at once and then every minute. */
export function startHoldReport(log: Log, reasonNow: () => Reason | undefined) {
  let reported: Reason | undefined;
  let reportedAt = 0;
  const end = gauge('postrider_publishing_held', () => {
    const current = reasonNow();
    return REASONS.map((reason) => ({ labels: { reason }, value: reason === current ? 1 : 0 }));
  });

  return {
    /** To be called again and again. */
    report(details: { held?: Held | undefined; undecidedMs: number }): void {
      const reason = reasonNow();
      if (reason === 'undecided' && details.undecidedMs < UNDECIDED_FOR_MS) return;
      if (reason === reported && (!reason || performance.now() - reportedAt < REMIND_MS)) return;
      if (reason) log.warn({ reason, ...details.held }, MESSAGES[reason]);
      else log.info('publishing is not on hold any more');
      reported = reason;
      reportedAt = performance.now();
    },
    end,
  };
}
