import { PLATFORM_NAMES } from '@postrider/platform-rules/names';
import { language } from '../texts/language.ts';
import type { Message } from '../texts/message.ts';
import { t } from '../texts/t.ts';

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

let messages: typeof import('./server-messages.ts') | undefined;

/** Loads what the sentences of the server are in other languages; English has the server's own. */
export async function loadServerTexts(): Promise<void> {
  if (language() === 'en') return;
  // Without them, these sentences are English.
  messages = await import('./server-messages.ts').catch(() => undefined);
}

/** A text that has no form without a limit. */
const NEEDS_LIMIT = /^(?!.*=-1).*\{limit/;

/** The name of a platform as the subject of a sentence. */
const nameOf = (platform = ''): string => PLATFORM_NAMES[platform] ?? t('The platform');

/**
 * A sentence of the server in the reader's language, by its code. In English it is the server's own, which knows more;
 * codes without a text here keep it in every language.
 */
export function byCode(known: Readonly<Record<string, Message>> = {}, said: Said): string {
  const { code, message, platform, limit, actual } = said;
  const text = known[code];
  if (language() === 'en' || !text) return message;
  if (limit === undefined && NEEDS_LIMIT.test(String(text))) return message;
  return t(text, { platform: nameOf(platform), limit: limit ?? -1, actual: actual ?? -1 });
}

/** The sentence of a problem as a whole. */
export const problemText = (said: Said): string => byCode(messages?.PROBLEMS, said);

/** The sentence of an invalid field. */
export const violationText = (said: Said): string => byCode(messages?.VIOLATIONS, said);

/** What a person must still do about a published post. */
export const noticeText = (said: Said): string => byCode(messages?.RESULT_ACTIONS, said);

/** Why a post failed on an account, and what to do about it. */
export const resultText = (error: {
  code: string;
  message: string;
  action: string;
}): { message: string; action: string } => ({
  message: byCode(messages?.RESULT_ERRORS, error),
  action: byCode(messages?.RESULT_ACTIONS, { code: error.code, message: error.action }),
});
