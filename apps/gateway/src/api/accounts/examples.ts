import type { z } from 'zod';
import { IDS, NEXT_YEAR, type OperationExamples, sampleTime } from '../examples.ts';
import type { accountList, choiceList, createChoice, disconnection, oneChoice } from './schemas.ts';

const mastodon = {
  id: IDS.mastodon,
  livemode: true,
  profileId: null,
  platform: 'mastodon',
  username: 'harbour@mastodon.example',
  displayName: 'Harbour Coffee',
  avatarUrl: 'https://mastodon.example/avatars/harbour.png',
  status: 'needs_reconnect',
  error: {
    code: 'account_needs_reconnect',
    message: 'Access to this Mastodon account was revoked or has expired.',
    action: 'Connect the account again, then retry the post.',
  },
  connectedAt: sampleTime('02-11T14:05:09'),
  tokenExpiresAt: null,
  expiresAt: null,
  lastCheckedAt: sampleTime('06-10T03:12:44'),
} as const;

export const bluesky = {
  id: IDS.bluesky,
  livemode: true,
  profileId: null,
  platform: 'bluesky',
  username: 'harbour.example.com',
  displayName: 'Harbour Coffee',
  avatarUrl: null,
  status: 'connected',
  error: null,
  connectedAt: sampleTime('02-11T14:02:41'),
  tokenExpiresAt: sampleTime('06-11T16:02:41'),
  expiresAt: null,
  lastCheckedAt: sampleTime('06-11T14:02:41'),
} as const;

const accounts = { accounts: [mastodon, bluesky] } satisfies z.input<typeof accountList>;

export const listAccounts: OperationExamples = {
  responses: { 200: { two: { summary: 'Two accounts; one has lost access', value: accounts } } },
};

export const getAccount: OperationExamples = {
  params: { id: IDS.bluesky },
  responses: { 200: { connected: { summary: 'A connected account', value: { account: bluesky } } } },
};

const choices = {
  choices: [
    {
      option: 'board',
      values: [
        { value: '8412', label: 'Recipes', parent: null },
        { value: '8413', label: 'Terrace', parent: null },
      ],
    },
    { option: 'section', values: [{ value: '77', label: 'Breakfast', parent: '8412' }] },
  ],
} satisfies z.input<typeof choiceList>;

export const listChoices: OperationExamples = {
  params: { id: IDS.bluesky },
  responses: { 200: { boards: { summary: 'Boards, and sections of one of them', value: choices } } },
};

const newBoard = { option: 'board', label: 'Recipes' } satisfies z.input<typeof createChoice>;
const newChoice = {
  choice: { value: '8412', label: 'Recipes', parent: null },
} satisfies z.input<typeof oneChoice>;

export const createChoiceExamples: OperationExamples = {
  params: { id: IDS.bluesky },
  requests: { board: { summary: 'A board', value: newBoard } },
  responses: { 201: { board: { summary: 'The board', value: newChoice } } },
};

const disconnected = {
  account: bluesky,
  affectedPosts: [
    { id: IDS.post, title: 'Terrace opening', scheduledDatetime: `${NEXT_YEAR}-06-12T07:00:00.000Z` },
  ],
  hasMoreAffectedPosts: false,
} satisfies z.input<typeof disconnection>;

export const disconnectAccount: OperationExamples = {
  params: { id: IDS.bluesky },
  responses: { 200: { affecting: { summary: 'One scheduled post is affected', value: disconnected } } },
};
