import { SCOPES } from '@postrider/contracts';
import { PROBLEMS } from '@postrider/service';
import { z } from 'zod';
import { MAX_VIOLATIONS } from '../validation/violations.ts';

/** RFC 9457 problem details with the contract's extra members. */
export const problem = z
  .object({
    type: z.string().meta({ format: 'uri', description: 'Where this code is explained.' }),
    title: z.string().meta({ description: 'The code in a few words; the same for every occurrence.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({
      description: 'What happened this time, for a person: the first problem, and how many more there are.',
    }),
    instance: z.string().meta({ format: 'uri-reference', description: 'The path that was asked for.' }),
    code: z.enum(Object.keys(PROBLEMS)).meta({ description: 'What happened, for a program.' }),
    request_id: z.string().meta({ description: 'The X-Request-Id of the answer.' }),
    required_scope: z
      .enum(Object.keys(SCOPES))
      .optional()
      .meta({ description: 'The scope that the key would need (insufficient_scope).' }),
    errors: z
      .array(
        z.object({
          path: z.string().meta({
            description:
              'A JSON pointer: into the body ("/platforms/0"), or below /query or /headers ("/query/limit").',
          }),
          code: z.string().meta({ description: 'What is wrong there, for a program.' }),
          message: z.string().meta({ description: 'What is wrong there, for a person.' }),
        }),
      )
      .max(MAX_VIOLATIONS)
      .optional()
      .meta({ description: 'Every problem at once, up to a hundred.' }),
    retry_after: z
      .int()
      .optional()
      .meta({ description: 'Seconds until another try makes sense, as in the header Retry-After.' }),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });
