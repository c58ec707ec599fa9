import type { Rules } from '../use-problems.ts';
import { splitText } from './split-text.ts';

/** A text as a thread on a platform, before the posts that the thread has already. */
export function splitFor(
  rules: Pick<Rules, 'fits'>,
  platform: string,
  text: string,
  parts: readonly string[],
  most: number,
): { caption: string; thread: string[] } {
  const fits = (part: string) => rules.fits(platform, part);
  const [caption = '', ...more] = splitText(text, fits, most - parts.length);
  return { caption, thread: [...more, ...parts] };
}
