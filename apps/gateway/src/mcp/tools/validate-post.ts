import { z } from 'zod';
import { oneValidation } from '../../api/posts/action-schemas.ts';
import { resolveAccounts } from '../accounts.ts';
import { stepFor } from '../advice.ts';
import { toFault } from '../errors.ts';
import { fieldOf } from '../field-names.ts';
import { accounts, contentFields, toBody } from '../post-fields.ts';
import { tool } from '../tool.ts';

export const validatePost = tool({
  name: 'validate_post',
  title: 'Check a post',
  description:
    'Checks a post against the accounts, the time and the rules of each platform, and lists every problem with its limit and actual value. Saves and publishes nothing. Use it to try texts before create_post, which makes the same checks.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['validatePost'],
  input: z.strictObject({ accounts, ...contentFields }),
  output: z.object({
    isValid: z.boolean(),
    errors: z.array(
      z.object({
        field: z.string(),
        code: z.string(),
        message: z.string(),
        platform: z.string().optional(),
        accountId: z.string().optional(),
        limit: z.number().optional(),
        actual: z.number().optional(),
      }),
    ),
    next_step: z.string(),
  }),
  async run(session, { accounts: references, ...content }) {
    const accounts = await resolveAccounts(session, references);
    const body = toBody(content, accounts, session.caller.timeZone);
    const { isValid, errors: violations } = (await session.execute('validatePost', oneValidation, { body }))
      .body.validation;
    const errors = violations.map((violation) => toFault(violation, (path) => fieldOf(path, content)));
    const correct = stepFor(errors) ?? 'Correct the fields in errors and check again.';
    return { isValid, errors, next_step: isValid ? 'create_post takes it as it is.' : correct };
  },
});
