import type { z } from 'zod';
import { type OperationExamples, sampleTime } from '../examples.ts';
import type { queue, setSlots as setSlotsBody } from './schemas.ts';

const slots: z.output<typeof setSlotsBody>['slots'] = [
  { weekdays: ['monday', 'thursday'], time: '09:30' },
  { weekdays: ['saturday'], time: '11:00' },
];

const answer = {
  profileId: null,
  timezone: 'Europe/Berlin',
  slots,
  isInherited: false,
  nextFree: [sampleTime('08-03T07:30:00'), sampleTime('08-06T07:30:00'), sampleTime('08-08T09:00:00')],
} satisfies z.input<typeof queue>;

export const getSlots: OperationExamples = {
  responses: { 200: { weekly: { summary: 'Three times a week', value: answer } } },
};

export const setSlots: OperationExamples = {
  requests: {
    weekly: {
      summary: 'Three times a week',
      value: { timezone: 'Europe/Berlin', slots } satisfies z.input<typeof setSlotsBody>,
    },
  },
  responses: { 200: { weekly: { summary: 'Three times a week', value: answer } } },
};
