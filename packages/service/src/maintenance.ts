import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MaintenanceService } from '@postrider/contracts/maintenance';
import type { DeadLetter, DeadLetters } from './broker/dead-letters.ts';
import { invalid } from './errors.ts';
import type { Handlers } from './grpc/server.ts';

/** What a service offers to operators; a part that it has no use for is missing. */
export interface MaintenanceParts {
  deadLetters?: DeadLetters;
}

const DEFAULT_PAGE = 100;
const MAX_PAGE = 500;

/** The maintenance service's gRPC functions, which every service serves beside its own. */
export const createMaintenance = (parts: MaintenanceParts): Handlers<typeof MaintenanceService> => ({
  async listDeadLetters({ limit }) {
    const found = await parts.deadLetters?.list(Math.min(limit || DEFAULT_PAGE, MAX_PAGE));
    return { deadLetters: found?.letters.map(deadLetterMessage) ?? [], total: found?.total ?? 0 };
  },

  async requeueDeadLetters({ ids }) {
    return { count: (await parts.deadLetters?.requeue(ids.length > 0 ? ids : undefined)) ?? 0 };
  },

  async discardDeadLetters({ ids }) {
    if (ids.length === 0) throw invalid('/ids', 'too_few', 'Name the messages to delete.');
    return { count: (await parts.deadLetters?.discard(ids)) ?? 0 };
  },
});

function deadLetterMessage({ event, ...letter }: DeadLetter) {
  const { occurredAt, ...rest } = event ?? {};
  return { ...letter, ...rest, ...(occurredAt && { occurredAt: timestampFromDate(occurredAt) }) };
}
