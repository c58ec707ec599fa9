import { bounded, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { isTimeZone } from '@postrider/contracts/schedule';
import { LANGUAGES } from '@postrider/texts';
import { z } from 'zod';
import { oneLine } from '../../validation/one-line.ts';
import { livemode } from '../livemode.ts';
import { metadata } from '../metadata.ts';
import { pageQuery, pagination } from '../page.ts';
import { timestamp, uuid } from '../schemas.ts';

const MAX_COUNT = 2 ** 31 - 1;

const name = text(1, 100, bounded(400).trim()).meta({
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
  description: 'The name for people.',
  examples: ['Bakery Lindt'],
});
const reference = text(1, 200).meta({
  description: 'Your own id of the customer, unique in the workspace.',
  examples: ['customer-1234'],
});
const timezone = bounded(64)
  .refine(isTimeZone, {
    params: violationParams('unknown_timezone'),
    error: 'This is not an IANA time zone. Use a name such as Europe/Berlin.',
  })
  .meta({
    format: 'iana-timezone',
    description: 'The IANA time zone of the customer.',
    examples: ['Europe/Berlin'],
  });

const count = (description: string) => z.int().min(0).max(MAX_COUNT).nullable().meta({ description });
const limits = z.strictObject({
  accounts: count('The most connected accounts. null: any number.'),
  postsPerDay: count('The most posts that become scheduled in a day (UTC). null: the plan’s limit.'),
  postsPerMonth: count(
    'The most posts that become scheduled in a calendar month (UTC). null: the plan’s limit.',
  ),
  mediaBytes: z.int().min(0).nullable().meta({
    description: 'The most bytes of files, including uploads in progress. null: the plan’s limit.',
  }),
});
const branding = z.strictObject({
  name: oneLine(100).nullable().meta({ description: 'The name on pages for the customer’s people.' }),
  logoMediaId: uuid.nullable().meta({
    description: 'An image of the library: one of the profile, or one without a profile.',
  }),
  color: bounded(7)
    .regex(/^#[0-9A-Fa-f]{6}$/, 'This must be a colour such as #0a7cff.')
    .toLowerCase()
    .nullable()
    .meta({ description: 'The colour of buttons, as `#rrggbb`.', examples: ['#0a7cff'] }),
  language: z.enum(LANGUAGES).nullable().meta({ description: 'The language of the pages.' }),
});

export const listProfilesQuery = z.strictObject({
  reference: reference.optional().meta({ description: 'Only the profile with this `reference`.' }),
  search: text(1, 100).optional().meta({
    description: 'Only profiles whose `name` or `reference` contains this, in upper or lower case.',
  }),
  ...pageQuery('profiles'),
});

export const createProfile = z
  .strictObject({
    name,
    reference: reference.nullish(),
    metadata: metadata.nullish(),
    timezone: timezone.nullish().meta({ default: 'UTC' }),
    limits: limits.partial().nullish(),
    branding: branding.partial().nullish(),
  })
  .meta({ id: 'CreateProfile' });

export const updateProfile = z
  .strictObject({
    name: name.optional(),
    reference: reference.nullish().meta({ description: 'null removes it.' }),
    metadata: metadata.nullish().meta({ description: 'Replaces all values. null removes them.' }),
    timezone: timezone.nullish().meta({ description: 'null: UTC.' }),
    limits: limits.partial().nullish().meta({
      description: 'Changes the limits that are sent. null removes all of them.',
    }),
    branding: branding.partial().nullish().meta({
      description: 'Changes the fields that are sent. null removes all of them.',
    }),
  })
  .meta({ id: 'UpdateProfile', description: 'Omitted fields keep their values.' });

const profile = z
  .object({
    id: uuid,
    livemode,
    name: z.string(),
    reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    timezone: z.string(),
    limits: z.object(limits.shape),
    branding: z.object({ ...branding.shape, color: z.string().nullable() }),
    createdAt: timestamp,
  })
  .meta({ id: 'Profile', description: 'An end customer with accounts, posts and limits of its own.' });

const used = z.int().meta({ description: 'The number used.' });
const nullable = (description: string) => z.int().nullable().meta({ description });
const standing = {
  limit: nullable('The limit of the profile; null without one.'),
  used,
  remaining: nullable('The rest, never less than 0; null without a limit.'),
};
const usage = z
  .object({
    accounts: z.object(standing).meta({ description: 'Connected accounts.' }),
    postsPerDay: z
      .object({ ...standing, resetsAt: timestamp })
      .meta({ description: 'Posts that became scheduled today (UTC). A post counts once.' }),
    postsPerMonth: z
      .object({ ...standing, resetsAt: timestamp })
      .meta({ description: 'Posts that became scheduled this calendar month (UTC). A post counts once.' }),
    media: z
      .object({
        limitBytes: nullable('The limit of the profile; null without one.'),
        usedBytes: z.int(),
        remainingBytes: nullable('The rest, never less than 0; null without a limit.'),
      })
      .meta({ description: 'Files and uploads in progress.' }),
    published: z.int().meta({ description: 'Posts published this month, one for each account.' }),
    scheduled: z.int().meta({ description: 'Posts that are scheduled now.' }),
    drafts: z.int().meta({ description: 'Drafts.' }),
  })
  .meta({ id: 'ProfileUsage' });

export const oneProfile = z.object({ profile });
export const profileList = z.object({ profiles: z.array(profile), pagination });
export const oneProfileUsage = z.object({ usage });
