import { z } from 'zod';
import { livemode } from '../livemode.ts';
import { pageQuery, pagination } from '../page.ts';
import { profileFilter, profileInput, profileOutput } from '../profile-fields.ts';
import { integer, timestamp, url } from '../schemas.ts';

export const listLinksQuery = z.strictObject({
  profileId: profileFilter('links'),
  ...pageQuery('links'),
});

export const createLink = z
  .strictObject({
    url: url.meta({
      description: 'The target of the short link: an absolute http or https URL.',
      examples: ['https://example.com/launch?utm_source=postrider'],
    }),
    profileId: profileInput,
  })
  .meta({ id: 'CreateLink' });

/** The `:code` of a path. An invalid code returns not_found. */
export const codeParams = z.object({
  code: z
    .string()
    .regex(/^[0-9A-Za-z]{7}$/, 'There is no such link.')
    .meta({ maxLength: 7, description: 'The link’s code.', examples: ['aZ3kP9x'] }),
});

export const link = z
  .object({
    code: z.string().meta({ description: 'Seven letters and digits.' }),
    livemode,
    url: z.string().meta({ description: 'The target of the short link.' }),
    shortUrl: z.string().meta({ description: 'The URL to share.' }),
    clicks: z.int().meta({ description: 'Visits by people; known bots and link previews are not counted.' }),
    status: z.enum(['enabled', 'disabled']).meta({
      description: 'A disabled link returns `410 Gone` and can’t be enabled again.',
    }),
    profileId: profileOutput,
    createdAt: timestamp,
  })
  .meta({ id: 'Link', description: 'A short link.' });

export const clicksQuery = z.strictObject({
  period: integer(1, 365, 30).meta({ description: 'The number of days up to today.' }),
});

const dayClicks = z
  .object({
    date: z.iso.date().meta({ description: 'The day, in UTC.', examples: ['2026-08-01'] }),
    clicks: z
      .int()
      .nullable()
      .meta({ description: 'Visits by people; null for days before daily counting existed.' }),
  })
  .meta({ id: 'DayClicks', description: 'The clicks of a short link on one day.' });

export const linkClicks = z.object({
  link,
  days: z.array(dayClicks).meta({ description: 'Every day of the period, oldest first.' }),
});

export const oneLink = z.object({ link });
export const linkList = z.object({ links: z.array(link), pagination });
