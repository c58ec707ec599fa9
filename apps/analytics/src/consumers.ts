import { type Outcome, OutcomeSchema } from '@postrider/contracts/posts';
import { coalesce, readFacts } from '@postrider/service';
import type { EventHandlers } from '@postrider/service/broker';
import type { RecordOutcomes } from './posts.ts';

/** Records a result by the facts of its event. An event without facts is left to the catch-up. */
export function createEventHandlers(record: RecordOutcomes): EventHandlers {
  /** Events that arrive at the same time are recorded together. */
  const recordTogether = coalesce(async (outcomes: Outcome[]) => {
    await record(outcomes);
    return outcomes;
  });
  return {
    async 'post.published'(event) {
      const outcome = readFacts(OutcomeSchema, event);
      if (outcome) await recordTogether(outcome);
    },
  };
}
