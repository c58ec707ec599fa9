import { type Log, type Loop, startDueLoop } from '@postrider/service';
import type { SeriesQueries } from '../series/store.ts';
import type { createMaking } from './making.ts';
import type { Recurring } from './recurring.ts';

const CHECK_EVERY_MS = 500;
const BATCH = 20;

/** Makes the posts of series ahead of their time, and stores series whose request was interrupted. */
export const startSeriesScheduler = (
  store: Pick<SeriesQueries, 'oldestDueSeries'>,
  recurring: Pick<Recurring, 'beginInterrupted'>,
  making: Pick<ReturnType<typeof createMaking>, 'makeDue'>,
  log: Log,
): Loop =>
  startDueLoop('series', CHECK_EVERY_MS, log, {
    oldestDue: store.oldestDueSeries,
    async work() {
      const areMore = await recurring.beginInterrupted(BATCH);
      return (await making.makeDue()) || areMore;
    },
  });
