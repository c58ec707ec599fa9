import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber } from '@postrider/contracts';
import { Overdue, type PlatformsService, PublishingState } from '@postrider/contracts/platforms';
import type { Handlers } from '@postrider/service/grpc';
import type { Holding } from './holding.ts';
import type { Publications } from './publications.ts';

const DEFAULT_PAGE = 100;
const MAX_PAGE = 500;

type Names = 'getPublishing' | 'holdPublishing' | 'resumePublishing' | 'listOverdue';

/** The gRPC functions on whether anything is published. */
export const createPublishingHandlers = (
  holding: Holding,
  publications: Pick<Publications, 'overdue'>,
): Pick<Handlers<typeof PlatformsService>, Names> => ({
  async getPublishing() {
    const { state, held, undecidedSince, overdue } = await holding.status();
    return {
      state: enumNumber(PublishingState, state),
      overdue,
      ...(undecidedSince && { undecidedSince: timestampFromDate(undecidedSince) }),
      ...(held && {
        heldSince: timestampFromDate(held.since),
        reason: held.reason,
        note: held.note,
        ...(held.dataFrom && { dataFrom: timestampFromDate(held.dataFrom) }),
      }),
    };
  },

  async holdPublishing({ note, restoredFrom }) {
    await holding.hold(note, restoredFrom && timestampDate(restoredFrom));
    return {};
  },

  resumePublishing: async ({ overdue }) => ({
    lookedUp: await holding.resume(overdue === Overdue.PUBLISH ? 'publish' : 'look_up'),
  }),

  async listOverdue({ afterId, limit }) {
    const found = await publications.overdue(afterId, Math.min(limit || DEFAULT_PAGE, MAX_PAGE));
    return {
      publications: found.map(({ _id, scheduledAt, ...row }) => ({
        ...row,
        id: _id,
        scheduledAt: timestampFromDate(scheduledAt),
      })),
    };
  },
});
