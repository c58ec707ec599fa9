import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { createConnectLink as body, createdConnectLink, oneConnectLink } from './schemas.ts';

const redirectUrl = 'https://app.example.com/accounts/connected';

const link = {
  id: IDS.connectLink,
  livemode: true,
  status: 'open',
  platform: 'mastodon',
  reconnectAccountId: null,
  profileId: null,
  accountId: null,
  redirectUrl,
  reference: 'user-4711',
  createdAt: sampleTime('06-01T08:25:00'),
  expiresAt: sampleTime('06-01T09:25:00'),
  usedAt: null,
} as const;

const made = {
  connectLink: {
    ...link,
    accountIds: [],
    url: 'https://postrider.example.com/connect#Zx3r0pLwS1uVd5q8Kt2nYb7cJf9hGm4eAo6iRk0sWv1',
  },
} satisfies z.input<typeof createdConnectLink>;

const used = {
  connectLink: {
    ...link,
    status: 'used',
    accountId: IDS.mastodon,
    accountIds: [IDS.mastodon],
    usedAt: sampleTime('06-01T08:27:13'),
  },
} satisfies z.input<typeof oneConnectLink>;

export const createConnectLink: OperationExamples = {
  requests: {
    mastodon: {
      summary: 'An account on Mastodon',
      value: { platform: 'mastodon', redirectUrl, reference: 'user-4711' } satisfies z.input<typeof body>,
    },
    any: {
      summary: 'The person chooses the platform, within a day',
      value: { redirectUrl, expiresInSeconds: 86_400 } satisfies z.input<typeof body>,
    },
    app: {
      summary: 'An account on a platform that needs your app',
      value: { platform: 'x', redirectUrl, app: { clientId: 'aGFyYm91ci1jb2ZmZWU' } } satisfies z.input<
        typeof body
      >,
    },
  },
  responses: { 201: { link: { summary: 'The link', value: made } } },
};

export const getConnectLink: OperationExamples = {
  params: { id: IDS.connectLink },
  responses: { 200: { used: { summary: 'An account was connected', value: used } } },
};

export const deleteConnectLink: OperationExamples = { params: { id: IDS.connectLink } };
