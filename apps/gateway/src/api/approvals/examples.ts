import type { z } from 'zod';
import { IDS, NEXT_YEAR, type OperationExamples, sampleTime } from '../examples.ts';
import { scheduled } from '../posts/examples.ts';
import type { onePost, postWithWarnings } from '../posts/schemas.ts';
import type * as schemas from './schemas.ts';

const requested = {
  requestedAt: sampleTime('06-01T08:10:00'),
  scheduledDatetime: `${NEXT_YEAR}-06-12T07:00:00.000Z`,
};

export const approvePost: OperationExamples = {
  params: { id: IDS.post },
  requests: {
    asSeen: {
      summary: 'Exactly the post that was shown',
      value: { updatedAt: sampleTime('06-01T08:10:00') } satisfies z.input<typeof schemas.approvePost>,
    },
    otherTime: {
      summary: 'With another time',
      value: {
        updatedAt: sampleTime('06-01T08:10:00'),
        scheduledDatetime: `${NEXT_YEAR}-06-13T09:00:00`,
      } satisfies z.input<typeof schemas.approvePost>,
    },
  },
  responses: {
    200: {
      approved: {
        summary: 'The scheduled post',
        value: {
          post: {
            ...scheduled,
            updatedAt: sampleTime('06-01T09:14:00'),
            approval: {
              ...requested,
              status: 'approved',
              comment: null,
              decidedAt: sampleTime('06-01T09:14:00'),
            },
          },
          warnings: [],
        } satisfies z.input<typeof postWithWarnings>,
      },
    },
  },
};

export const declinePost: OperationExamples = {
  params: { id: IDS.post },
  requests: {
    withReason: {
      summary: 'With a reason',
      value: {
        updatedAt: sampleTime('06-01T08:10:00'),
        comment: 'The terrace opens at ten.',
      } satisfies z.input<typeof schemas.declinePost>,
    },
  },
  responses: {
    200: {
      declined: {
        summary: 'The draft',
        value: {
          post: {
            ...scheduled,
            status: 'draft',
            scheduledDatetime: null,
            editableUntil: null,
            updatedAt: sampleTime('06-01T09:14:00'),
            approval: {
              ...requested,
              status: 'declined',
              comment: 'The terrace opens at ten.',
              decidedAt: sampleTime('06-01T09:14:00'),
            },
          },
        } satisfies z.input<typeof onePost>,
      },
    },
  },
};

const link = {
  id: IDS.approvalLink,
  status: 'open',
  createdAt: sampleTime('06-01T08:20:00'),
  expiresAt: `${NEXT_YEAR}-06-08T08:20:00.000Z`,
  usedAt: null,
} as const;

export const createApprovalLink: OperationExamples = {
  params: { id: IDS.post },
  requests: {
    forAWeek: { summary: 'Valid for a week', value: {} satisfies z.input<typeof schemas.createApprovalLink> },
  },
  responses: {
    201: {
      link: {
        summary: 'The link with its URL',
        value: {
          approvalLink: {
            ...link,
            url: 'https://postrider.example/approve/uAqT1x0mJ8sV3nE5rY7bC9dF2gH4kL6pQ8wZ0aS1tU4',
          },
        } satisfies z.input<typeof schemas.createdApprovalLink>,
      },
    },
  },
};

export const listApprovalLinks: OperationExamples = {
  params: { id: IDS.post },
  responses: {
    200: {
      links: {
        summary: 'One open link',
        value: { approvalLinks: [link] } satisfies z.input<typeof schemas.approvalLinkList>,
      },
    },
  },
};

export const deleteApprovalLink: OperationExamples = {
  params: { id: IDS.post, linkId: IDS.approvalLink },
};
