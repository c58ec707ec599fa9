import { MAX_VIOLATIONS } from '@postrider/service';
import { z } from 'zod';
import { timestamp, uniqueList, uuid } from '../schemas.ts';
import { violation, warnings } from '../violation.ts';

export const validation = z
  .object({
    isValid: z.boolean().meta({ description: 'True if POST /posts would accept the content.' }),
    errors: z.array(violation).max(MAX_VIOLATIONS).meta({ description: 'Every problem, up to a hundred.' }),
    warnings,
    occurrences: z.array(timestamp).meta({
      description: 'The first ten dates of `recurrence`; empty without one.',
    }),
    editableUntil: timestamp.nullable().meta({
      description: 'The time until which the post could be changed; null without a valid time.',
    }),
  })
  .meta({
    id: 'Validation',
    description: 'The problems with a post. `errors` has the form of a problem’s `errors`.',
  });

export const oneValidation = z.object({ validation });

export const retryPost = z
  .strictObject({
    force: z.boolean().nullish().meta({
      description:
        'Also publishes results with the code `outcome_unknown` or `still_processing` again. The post may then be published twice.',
      default: false,
    }),
    resultIds: uniqueList(uuid, { min: 1, max: 20 }, 'result').nullish().meta({
      description: 'Only these results, by their `id`; by default all failed ones.',
    }),
  })
  .meta({ id: 'RetryPost' });
