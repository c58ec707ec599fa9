import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { either } from '../../validation/either.ts';
import { uniqueList, uuid } from '../schemas.ts';

const platform = z.enum(PLATFORMS).meta({ id: 'PlatformName' });

const account = z
  .strictObject({ platform, accountId: uuid.meta({ description: 'An `id` from GET /accounts.' }) })
  .meta({ id: 'PlatformAccount' });

/** A target of a post; a name alone selects the platform's most recently connected account. */
export const target = either([platform, account], (input) =>
  typeof input === 'string' ? platform : account,
).meta({
  description:
    'The name of a platform, which selects its most recently connected account, or a platform and an account.',
});

export const MAX_TARGETS = 20;

export const targets = uniqueList(target, { min: 1, max: MAX_TARGETS }, 'account', (item) =>
  typeof item === 'string' ? item : item.accountId,
).meta({
  description: 'The accounts to publish on; each account once.',
  examples: [PLATFORMS.slice(0, 2)],
});
