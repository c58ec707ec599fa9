import { violationParams } from '@postrider/contracts/codes';
import { z } from 'zod';

/**
 * Characters that are not allowed in a one-line text: control characters, line breaks, half surrogate pairs, marks that
 * change the text direction, and invisible or space-like characters. Joiners are allowed, because emoji and Persian
 * need them.
 */
const REFUSED =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name of a person, a workspace, a key or a passkey: one line of visible characters. */
export const oneLine = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(max)
    .superRefine((text, context) => {
      if (text === '' || (!REFUSED.test(text) && VISIBLE.test(text))) return;
      context.addIssue({
        code: 'custom',
        params: violationParams('invalid_character'),
        message:
          'Use one line of visible text, without control characters or marks that change the direction of the text.',
      });
    });

/**
 * Turns a text of another system into a name: removes characters that are not allowed and cuts it to `max`. May be
 * empty.
 */
export function toOneLine(text: string, max: number): string {
  const characters = Array.from(
    text
      .slice(0, 10 * max)
      .normalize('NFC')
      .replaceAll(/\s+/gu, ' '),
  );
  const shown = characters
    .filter((character) => !REFUSED.test(character))
    .join('')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return VISIBLE.test(shown) ? shown : '';
}
