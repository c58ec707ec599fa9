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
        'The expiry of the platform’s access token. It is renewed automatically at its next use, so a past time needs no action. `status` shows when the account must be connected again. `null`: the token does not expire, or the platform does not report it.',
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
    .meta({ description: 'Scheduled posts on this account, earliest first.' }),
  hasMoreAffectedPosts: z.boolean().meta({ description: 'True if there are more than a hundred.' }),
});
