import { z } from 'zod';
import { MAX_VIOLATIONS } from '../../validation/violations.ts';
import { violation } from '../problem.ts';

const validation = z
  .object({
    isValid: z
      .boolean()
      .meta({ description: 'Whether POST /posts would create it, as far as its content goes.' }),
    errors: z.array(violation).max(MAX_VIOLATIONS).meta({ description: 'Every objection, up to a hundred.' }),
  })
  .meta({ id: 'Validation', description: 'What is wrong with a post. `errors` are those of a problem.' });

export const oneValidation = z.object({ validation });
