import { acceptedContent, type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ToolError } from './errors.ts';
import type { Session } from './session.ts';

const CONFIRM = 'confirm';
const agreed = z.object({ confirm: z.literal(true) });

/** The field of tools that publish at once. */
export const confirm = z
  .boolean()
  .optional()
  .meta({ description: 'true once the person has agreed to publish at once.' });

export const isQuestion = (result: object): result is InputRequiredResult =>
  'resultType' in result && result.resultType === 'input_required';

/**
 * Whether the person agrees to what can't be undone: undefined if so, else the question, for clients that can ask. To
 * others `confirm` has to be true. Throws ToolError where it is not, or where the person declined.
 */
export function askFirst(
  { answers, canAsk }: Session,
  what: string,
  isConfirmed: boolean | undefined,
): InputRequiredResult | undefined {
  if (!canAsk) {
    if (isConfirmed) return undefined;
    throw new ToolError('confirmation_required', `Nothing was published yet. ${what}`, {
      nextStep: 'Show this to the person. If they agree, send the same call again with confirm: true.',
    });
  }
  if (acceptedContent(answers, CONFIRM, agreed)) return undefined;
  if (answers?.[CONFIRM] !== undefined)
    throw new ToolError('declined', 'The person did not agree. Nothing was published.', {
      nextStep: 'Ask the person what to change. create_post with mode draft keeps the text for later.',
    });
  return inputRequired({
    inputRequests: {
      [CONFIRM]: inputRequired.elicit({
        message: what,
        requestedSchema: {
          type: 'object',
          properties: { confirm: { type: 'boolean', title: 'Publish now' } },
          required: ['confirm'],
        },
      }),
    },
  });
}
