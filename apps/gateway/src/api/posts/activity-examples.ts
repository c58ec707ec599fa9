import type { z } from 'zod';
import { IDS, NEXT_YEAR, type OperationExamples, sampleTime } from '../examples.ts';
import type { activityList } from './activity-schemas.ts';

const nothing = {
  fields: [],
  platform: null,
  accountId: null,
  scheduledDatetime: null,
  previousDatetime: null,
  comment: null,
  otherPostId: null,
};
const ana = { type: 'person', id: 'k3JvQx9ZbN2mWc5T', name: 'Ana Silva' };

export const listActivity: OperationExamples = {
  responses: {
    200: {
      scheduled: {
        summary: 'A post that a person scheduled and a program wrote',
        value: {
          activity: [
            {
              ...nothing,
              kind: 'scheduled',
              at: sampleTime('07-20T10:05:00'),
              actor: ana,
              fields: ['caption'],
              scheduledDatetime: `${NEXT_YEAR}-08-01T09:30:00.000Z`,
            },
            {
              ...nothing,
              kind: 'created',
              at: sampleTime('07-20T09:58:00'),
              actor: { type: 'api_key', id: IDS.job, name: 'Website' },
            },
          ],
        } satisfies z.input<typeof activityList>,
      },
    },
  },
};
