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

/** How long a person has to decide. */
const LIFETIME_MS = 10 * 60_000;

/** The field of tools that publish. */
export const confirm = text(1, 100)
  .optional()
  .meta({ description: 'From confirmation_required, after the person agreed to all of it.' });

export const isQuestion = (result: object): result is InputRequiredResult =>
  'resultType' in result && result.resultType === 'input_required';

/** A question to a person. */
export interface Question {
  /** Everything that goes out, and the time. */
  text: string;
  /** Other values that the agreement covers, such as ids. It is valid only for them. */
  about: unknown;
}

/**
 * Asks for a person's agreement before an irreversible action. Returns undefined after agreement, and otherwise the
 * question, for clients that can ask. Other clients get the question with a token and repeat the call with it. The
 * agreement covers exactly the content that was shown; if that has changed, the question is asked again. Throws
 * ToolError while the question is open, or if the person declined.
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
        nextStep: 'Ask the person what to change. create_post with mode draft saves the text for later.',
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
  new ToolError('confirmation_required', `Not published yet. ${text}`, {
    confirm,
    nextStep: `Show this whole message to the person, word for word. If they agree, repeat the call within ten minutes with confirm: "${confirm}". The token is valid only for this content.`,
  });
