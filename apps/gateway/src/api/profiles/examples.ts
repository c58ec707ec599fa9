import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type {
  createProfile as createProfileSchema,
  listProfilesQuery,
  oneProfile,
  oneProfileUsage,
  profileList,
  updateProfile as updateProfileSchema,
} from './schemas.ts';

const profile: z.input<typeof oneProfile>['profile'] = {
  id: IDS.profile,
  livemode: true,
  name: 'Bakery Lindt',
  reference: 'customer-1234',
  metadata: { tier: 'gold' },
  timezone: 'Europe/Berlin',
  limits: { accounts: 5, postsPerDay: 20, postsPerMonth: null, mediaBytes: 1_073_741_824 },
  branding: { name: 'Lindt', logoMediaId: null, color: '#0a7cff', language: 'de' },
  createdAt: sampleTime('05-02T09:12:00'),
};
const one = { profile } satisfies z.input<typeof oneProfile>;

export const listProfiles: OperationExamples = {
  params: { reference: 'customer-1234' } satisfies z.input<typeof listProfilesQuery>,
  responses: {
    200: {
      found: {
        summary: 'The profile with a reference',
        value: {
          profiles: [profile],
          pagination: { limit: 50, offset: 0, hasMore: false, nextCursor: null, searched: null },
        } satisfies z.input<typeof profileList>,
      },
    },
  },
};

export const createProfile: OperationExamples = {
  requests: {
    name: {
      summary: 'Only a name',
      value: { name: 'Bakery Lindt' } satisfies z.input<typeof createProfileSchema>,
    },
    profile: {
      summary: 'A customer with limits',
      value: {
        name: 'Bakery Lindt',
        reference: 'customer-1234',
        metadata: { tier: 'gold' },
        timezone: 'Europe/Berlin',
        limits: { accounts: 5, postsPerDay: 20, mediaBytes: 1_073_741_824 },
        branding: { name: 'Lindt', color: '#0a7cff', language: 'de' },
      } satisfies z.input<typeof createProfileSchema>,
    },
  },
  responses: { 201: { profile: { summary: 'The profile', value: one } } },
};

export const getProfile: OperationExamples = {
  params: { id: IDS.profile },
  responses: { 200: { profile: { summary: 'A profile', value: one } } },
};

export const updateProfile: OperationExamples = {
  params: { id: IDS.profile },
  requests: {
    limits: {
      summary: 'Raise a limit',
      value: { limits: { accounts: 10 } } satisfies z.input<typeof updateProfileSchema>,
    },
  },
  responses: {
    200: {
      profile: {
        summary: 'The changed profile',
        value: {
          profile: { ...profile, limits: { ...profile.limits, accounts: 10 } },
        } satisfies z.input<typeof oneProfile>,
      },
    },
  },
};

export const getProfileUsage: OperationExamples = {
  params: { id: IDS.profile },
  responses: {
    200: {
      usage: {
        summary: 'In the middle of a month',
        value: {
          usage: {
            accounts: { limit: 5, used: 2, remaining: 3 },
            postsPerDay: { limit: 20, used: 4, remaining: 16, resetsAt: sampleTime('06-16T00:00:00') },
            postsPerMonth: { limit: null, used: 61, remaining: null, resetsAt: sampleTime('07-01T00:00:00') },
            media: { limitBytes: 1_073_741_824, usedBytes: 52_428_800, remainingBytes: 1_021_313_024 },
            published: 118,
            scheduled: 9,
            drafts: 3,
          },
        } satisfies z.input<typeof oneProfileUsage>,
      },
    },
  },
};
