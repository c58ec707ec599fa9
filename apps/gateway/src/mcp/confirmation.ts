import { randomBytes } from 'node:crypto';
import { acceptedContent, type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server';
import { text } from '@postrider/contracts';
import { timeFromNow } from '@postrider/service';
import { z } from 'zod';
import { sha256 } from '../fingerprint.ts';
import { hashToken } from '../token.ts';
import { ToolError } from './errors.ts';
import type { Session } from './session.ts';

const CONFIRM = 'confirm';
const agreed = z.object({ confirm: z.literal(true) });

/** For how long a person may think. */
const LIFETIME_MS = 10 * 60_000;

/** The field of tools that publish. */
export const confirm = text(1, 100)
  .optional()
  .meta({ description: 'From confirmation_required, once the person has agreed to all of it.' });

export const isQuestion = (result: object): result is InputRequiredResult =>
  'resultType' in result && result.resultType === 'input_required';

/** What a person is asked. */
export interface Question {
  /** The whole of what goes out, and when. */
  text: string;
  /** What else the answer is for, such as ids: an agreement to this is none to anything else. */
  about: unknown;
}

/**
 * Whether the person agrees to what can't be undone: undefined if so, else the question, for clients that can ask. Others
 * get the question with a token, and have to send the token with the same call again. Either way the answer counts for
 * exactly what was shown: where that is different by now, the question is put again. Throws ToolError where it is open,
 * or where the person declined.
 */
export async function askFirst(
  session: Session,
  question: Question,
  token: string | undefined,
): Promise<InputRequiredResult | undefined> {
  const { answers, canAsk, questions } = session;
  const fingerprint = sha256(JSON.stringify(question));
  const isOpen = async (given: string | undefined) =>
    given !== undefined && (await questions.has({ token: hashToken(given), fingerprint }));
  const ask = async () => {
    const fresh = randomBytes(12).toString('base64url');
    const expiresAt = timeFromNow(LIFETIME_MS);
    await questions.add({ token: hashToken(fresh), fingerprint, expiresAt });
    return fresh;
  };
  if (!canAsk) {
    if (await isOpen(token)) return undefined;
    throw confirmationRequired(question, await ask());
  }
  if (answers?.[CONFIRM] !== undefined) {
    const hasAgreed = acceptedContent(answers, CONFIRM, agreed) !== undefined;
    if (!hasAgreed)
      throw new ToolError('declined', 'The person did not agree. Nothing was published.', {
        nextStep: 'Ask the person what to change. create_post with mode draft keeps the text for later.',
      });
    if (await isOpen(session.state)) return undefined;
  }
  return inputRequired({
    inputRequests: {
      [CONFIRM]: inputRequired.elicit({
        message: question.text,
        requestedSchema: {
          type: 'object',
          properties: { confirm: { type: 'boolean', title: 'Publish this' } },
          required: ['confirm'],
        },
      }),
    },
    requestState: await ask(),
  });
}

const confirmationRequired = ({ text }: Question, confirm: string) =>
  new ToolError('confirmation_required', `Nothing was published yet. ${text}`, {
    confirm,
    nextStep: `Show all of this message to the person, word for word. If they agree, send the same call again within ten minutes with confirm: "${confirm}". It is good for exactly this.`,
  });
