import { MAX_VIOLATIONS } from '@postrider/service';
import { z } from 'zod';
import { uniqueList, uuid } from '../schemas.ts';
import { violation, warnings } from '../violation.ts';

const validation = z
  .object({
    isValid: z
      .boolean()
      .meta({ description: 'Whether POST /posts would create it, as far as its content goes.' }),
    errors: z.array(violation).max(MAX_VIOLATIONS).meta({ description: 'Every objection, up to a hundred.' }),
    warnings,
  })
  .meta({ id: 'Validation', description: 'What is wrong with a post. `errors` are those of a problem.' });

export const oneValidation = z.object({ validation });

export const retryPost = z
  .strictObject({
    force: z.boolean().nullish().meta({
      description:
        'Also publishes results again of which it is unknown whether they went live. The post can then be there twice.',
      default: false,
    }),
    resultIds: uniqueList(uuid, { min: 1, max: 20 }, 'result').nullish().meta({
      description: 'Only these results, by their `id`; by default all that failed.',
    }),
  })
  .meta({ id: 'RetryPost' });
