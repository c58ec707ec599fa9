import type { ReceivedViolation } from '@postrider/service';
import { z } from 'zod';
import { oneValidation } from '../../api/posts/action-schemas.ts';
import { fittingMedia } from '../../api/posts/media.ts';
import { orStandIn, STAND_IN } from '../../validation/fitting-part.ts';
import { type Account, findAccounts } from '../accounts.ts';
import { stepFor } from '../advice.ts';
import { readFittingArguments } from '../arguments.ts';
import { toFault } from '../errors.ts';
import { mergeFaults } from '../fault.ts';
import { argumentOf, fieldOf } from '../field-names.ts';
import { accounts, contentFields, planningFields, toBody } from '../post-fields.ts';
import { problemsOf, warningsOf } from '../publication.ts';
import { toolOfAny } from '../tool.ts';

const fault = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  platform: z.string().optional(),
  accountId: z.string().optional(),
  limit: z.number().optional(),
  actual: z.number().optional(),
});

const content = contentFields();
const input = z.strictObject({ accounts, ...content, ...planningFields });

/** The parts that can be checked although other arguments are wrong. */
const parts = input.partial().extend({
  scheduledDatetime: orStandIn(content.scheduledDatetime),
  timezone: orStandIn(content.timezone),
  mediaId: orStandIn(content.mediaId),
  media: fittingMedia.optional(),
});

export const validatePost = toolOfAny({
  name: 'validate_post',
  title: 'Check a post',
  description:
    'Checks a post against the accounts, the time and the rules of each platform, and lists every problem with its limit and actual value. warnings prevent nothing: for example a text that the account already has, or a price; mention them to the person. Saves and publishes nothing. Use it before create_post, which makes the same checks, but lets a draft lack required arguments.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['validatePost'],
  input,
  output: z.object({
    isValid: z.boolean(),
    errors: z.array(fault),
    warnings: z.array(fault),
    candidates: z.array(z.looseObject({})),
    next_step: z.string(),
  }),
  async run(session, raw) {
    const { part, errors: wrong } = readFittingArguments('validate_post', { input, parts }, raw);
    const { accounts: references = [], caption = '', ...content } = part;
    const { found, refusal } = await findAccounts(session, references, content.profileId);
    const accounts = found.filter((account) => account !== undefined);
    const body = {
      ...toBody({ ...content, caption }, accounts, session.caller.timeZone),
      platforms: targetsOf(found),
      ...(content.timezone === STAND_IN && { timezone: STAND_IN }),
    };
    const { validation } = (await session.execute('validatePost', oneValidation, { body })).body;
    const { errors: unknown = [], nextStep, candidates = [] } = refusal?.details ?? {};
    const faultOf = (violation: ReceivedViolation) => toFault(violation, (path) => fieldOf(path, content));
    const errors = mergeFaults(
      wrong.map((violation) => toFault(violation, argumentOf)),
      unknown,
      problemsOf(validation).map(faultOf),
    );
    const isValid = errors.length === 0;
    return {
      isValid,
      errors,
      warnings: warningsOf(validation).map(faultOf),
      candidates: candidates.map((each) => ({ ...each })),
      next_step: isValid
        ? 'The post is valid. Create it with create_post.'
        : (nextStep ?? stepFor(errors) ?? CORRECT),
    };
  },
});

const CORRECT = 'Correct the fields in errors and check again.';

/** The target of each reference, once; null for an unknown one, so that its options do not count as unused. */
function targetsOf(found: readonly (Account | undefined)[]) {
  const targets = found
    .filter((account, index) => !account || found.indexOf(account) === index)
    .map((account) => (account ? { platform: account.platform, accountId: account.id } : null));
  return targets.length > 0 ? targets : [null];
}
