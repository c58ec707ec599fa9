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
  })
  .meta({ id: 'Account', description: 'A connected social account. Its tokens are never returned.' });

export const accountList = z.object({ accounts: z.array(account) });
