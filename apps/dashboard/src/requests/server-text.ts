import { PLATFORM_NAMES } from '@postrider/platform-rules/names';
import { language } from '../texts/language.ts';
import type { Message } from '../texts/message.ts';
import { t } from '../texts/t.ts';
import { PROBLEMS } from './problem-messages.ts';
import { RESULT_ACTIONS, RESULT_ERRORS } from './result-messages.ts';
import { VIOLATIONS } from './violation-messages.ts';

/** What the server's sentences are made of. */
interface Said {
  code: string;
  /** The server's sentence, in English. */
  message: string;
  /** The platform whose rule it is. */
  platform?: string | undefined;
  limit?: number | undefined;
  actual?: number | undefined;
}

/** A text that has no form without a limit. */
const NEEDS_LIMIT = /^(?!.*=-1).*\{limit/;

/** The name of a platform as the subject of a sentence. */
const nameOf = (platform = ''): string => PLATFORM_NAMES[platform] ?? t('The platform');

/**
 * A sentence of the server in the reader's language, by its code. In English it is the server's own, which knows more;
 * codes without a text here keep it in every language.
 */
function byCode(messages: Readonly<Record<string, Message>>, said: Said): string {
  const { code, message, platform, limit, actual } = said;
  const known = messages[code];
  if (language() === 'en' || !known) return message;
  if (limit === undefined && NEEDS_LIMIT.test(String(known))) return message;
  return t(known, { platform: nameOf(platform), limit: limit ?? -1, actual: actual ?? -1 });
}

/** The sentence of a problem as a whole. */
export const problemText = (said: Said): string => byCode(PROBLEMS, said);

/** The sentence of an invalid field. */
export const violationText = (said: Said): string => byCode(VIOLATIONS, said);

/** Why a post failed on an account, and what to do about it. */
export const resultText = (error: {
  code: string;
  message: string;
  action: string;
}): { message: string; action: string } => ({
  message: byCode(RESULT_ERRORS, error),
  action: byCode(RESULT_ACTIONS, { code: error.code, message: error.action }),
});
