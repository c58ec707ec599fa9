import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { PublicationProgressSchema } from '@postrider/contracts/platforms';
import { isFinished, type Publication, sendTime } from './publication.ts';

const time = (name: string, date: Date | undefined) => (date ? { [name]: timestampFromDate(date) } : {});

/** How far a publication is, for operators: nothing of what it says. */
export const progressMessage = (row: Publication): MessageInitShape<typeof PublicationProgressSchema> => ({
  id: row._id,
  platform: row.platform,
  accountId: row.accountId,
  host: row.host,
  state: row.state,
  attempts: row.attempts,
  waitsFor: row.waitsFor ?? '',
  worker: row.worker ?? '',
  liveParts: row.parts?.length ?? 0,
  ...(row.outcome?.error && { error: row.outcome.error }),
  ...time('scheduledAt', row.scheduledAt),
  ...time('firstFailedAt', row.failedAt),
  ...time('nextAttemptAt', row.retryAt && !isFinished(row) ? sendTime(row) : undefined),
  ...time('sendingAt', row.sendingAt),
  ...time('finishedAt', row.finishedAt),
});
