import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { accountList } from './schemas.ts';

const accounts = {
  accounts: [
    {
      id: IDS.mastodon,
      platform: 'mastodon',
      username: 'harbour@mastodon.example',
      displayName: 'Harbour Coffee',
      avatarUrl: 'https://mastodon.example/avatars/harbour.png',
      status: 'needs_reconnect',
      connectedAt: sampleTime('02-11T14:05:09'),
    },
    {
      id: IDS.bluesky,
      platform: 'bluesky',
      username: 'harbour.example.com',
      displayName: 'Harbour Coffee',
      avatarUrl: null,
      status: 'connected',
      connectedAt: sampleTime('02-11T14:02:41'),
    },
  ],
} satisfies z.input<typeof accountList>;

export const listAccounts: OperationExamples = {
  responses: { 200: { two: { summary: 'Two accounts, one of which has lost access', value: accounts } } },
};
