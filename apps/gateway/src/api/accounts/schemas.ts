import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { timestamp, uuid } from '../schemas.ts';

export const account = z
  .object({
    id: uuid.meta({ description: 'Use it as `accountId` in posts.' }),
    platform: z.enum(PLATFORMS),
    username: z.string().meta({ examples: ['ada.example.com'] }),
    displayName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    status: z.enum(['connected', 'needs_reconnect']).meta({
      description: '`needs_reconnect`: the platform refuses access until the account is connected again.',
    }),
    connectedAt: timestamp,
    tokenExpiresAt: timestamp.nullable().meta({
      description:
        'When the platform’s access token ends. It is renewed by itself when it is used next, so that a time in the past needs nothing to be done: `status` says when something does. `null`: the token does not end, or the platform does not say when.',
    }),
  })
  .meta({ id: 'Account', description: 'A connected social account. Its tokens are never returned.' });

export const accountList = z.object({ accounts: z.array(account) });

export const oneAccount = z.object({ account });

export const MAX_AFFECTED = 100;

export const disconnection = z.object({
  account,
  affectedPosts: z
    .array(z.object({ id: uuid, title: z.string(), scheduledDatetime: timestamp }))
    .max(MAX_AFFECTED)
    .meta({ description: 'Scheduled posts that go to the account, the next ones first.' }),
  hasMoreAffectedPosts: z.boolean().meta({ description: 'Whether there are more than a hundred.' }),
});
