import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { occurrenceList } from './occurrence-schemas.ts';

export const listOccurrences: OperationExamples = {
  responses: {
    200: {
      weekly: {
        summary: 'A weekly post',
        value: {
          series: {
            id: IDS.post,
            recurrence: 'RRULE:FREQ=WEEKLY;COUNT=3',
            texts: ['Market day! See you at the harbour.', 'It is market day again.'],
            status: 'active',
            endsAt: sampleTime('08-15T09:30:00'),
            problem: null,
            skipped: [],
          },
          occurrences: [
            {
              scheduledDatetime: sampleTime('08-01T09:30:00'),
              postId: IDS.post,
              status: 'published',
              isEdited: false,
            },
            {
              scheduledDatetime: sampleTime('08-08T09:30:00'),
              postId: IDS.draft,
              status: 'scheduled',
              isEdited: true,
            },
            { scheduledDatetime: sampleTime('08-15T09:30:00'), postId: null, status: null, isEdited: false },
          ],
        } satisfies z.input<typeof occurrenceList>,
      },
    },
  },
};
