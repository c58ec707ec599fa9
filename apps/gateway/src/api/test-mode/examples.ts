import type { z } from 'zod';
import { bluesky } from '../accounts/examples.ts';
import type { oneAccount } from '../accounts/schemas.ts';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import { scheduled } from '../posts/examples.ts';
import type { onePost } from '../posts/schemas.ts';
import type { connectTestAccount as request } from './schemas.ts';

const now = sampleTime('06-01T08:11:04');

const account = {
  ...bluesky,
  livemode: false,
  username: 'token_lost',
  displayName: 'Test account: token_lost',
  connectedAt: now,
  tokenExpiresAt: null,
  lastCheckedAt: null,
} satisfies z.input<typeof oneAccount>['account'];

export const connectTestAccount: OperationExamples = {
  requests: {
    again: {
      summary: 'An account that has lost access',
      value: { platform: 'bluesky', username: 'token_lost' } satisfies z.input<typeof request>,
    },
  },
  responses: { 200: { connected: { summary: 'It is connected again', value: { account } } } },
};

const advanced = {
  post: {
    ...scheduled,
    livemode: false,
    scheduledDatetime: now,
    editableUntil: sampleTime('06-01T08:10:54'),
    updatedAt: now,
  },
} satisfies z.input<typeof onePost>;

export const advancePost: OperationExamples = {
  params: { id: IDS.post },
  responses: { 200: { due: { summary: 'The post, which is due now', value: advanced } } },
};
