import { violationParams } from '@postrider/contracts/codes';
import { z } from 'zod';

/**
 * What a text of one line may not hold: control characters and line breaks, halves of characters, marks that turn the
 * direction of what follows, and characters that take no space or look like one. Joiners are left: emoji and Persian
 * need them.
 */
const REFUSED =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name of a person, a workspace, a key or a passkey: one line that shows all of what it holds. */
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

/** A text of another system as a name: without what a name may not hold, cut to `max`. Empty where nothing is left. */
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
