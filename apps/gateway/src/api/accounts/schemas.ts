import { text } from '@postrider/contracts';
import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { oneLine } from '../../validation/one-line.ts';
import { livemode } from '../livemode.ts';
import { resultError } from '../posts/result-schemas.ts';
import { profileFilter, profileOutput } from '../profile-fields.ts';
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
    error: resultError().nullable().meta({
      description:
        'Why the platform refuses access, and what to do, such as the permission that is missing. `null` while the account is connected.',
    }),
    connectedAt: timestamp,
    tokenExpiresAt: timestamp.nullable().meta({
      description:
        'The expiry of the platform’s access token. Unless `expiresAt` is set, it is renewed automatically, so a past time needs no action. `status` shows when the account must be connected again. `null`: the token does not expire, or the platform does not report it.',
    }),
    expiresAt: timestamp.nullable().meta({
      description:
        'When the account must be connected again, because its tokens expire and can’t be renewed. The event `account.expires_soon` reports it ten days and three days before. `null` for other accounts.',
    }),
    lastCheckedAt: timestamp.nullable().meta({
      description:
        'When the platform last accepted the account’s tokens. Accounts are checked daily on platforms where that is free of charge. `null`: not checked yet.',
    }),
    profileId: profileOutput,
    livemode,
  })
  .meta({ id: 'Account', description: 'A connected social account. Its tokens are never returned.' });

export const listAccountsQuery = z.strictObject({ profileId: profileFilter('accounts') });

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

const MAX_CHOICES = 1_000;

const choice = z
  .object({
    value: z.string().meta({ description: 'Use it in the option.' }),
    label: z.string().meta({ description: 'The value in words.' }),
    parent: z.string().nullable().meta({
      description: 'The value of the parent option (`x-parent`) that it belongs to; null for any.',
    }),
  })
  .meta({ id: 'OptionChoice', description: 'A value of an option.' });

export const oneChoice = z.object({ choice });

export const createChoice = z
  .strictObject({
    option: text(1, 100).meta({
      description: 'The name of the option in `options.<platform>`.',
      examples: ['board'],
    }),
    label: oneLine(100).meta({ description: 'Its name on the platform.', examples: ['Recipes'] }),
    parent: text(1, 500).nullish().meta({
      description:
        'The value of the parent option, such as the board of a new section. Required if the option has an `x-parent`.',
    }),
  })
  .meta({ id: 'CreateChoice' });

export const choiceList = z.object({
  choices: z
    .array(
      z
        .object({
          option: z.string().meta({ description: 'The name of the option in `options.<platform>`.' }),
          values: z.array(choice).max(MAX_CHOICES),
        })
        .meta({ id: 'OptionChoices', description: 'The values of an option for one account.' }),
    )
    .meta({ description: 'Empty if the platform has no such options.' }),
});
