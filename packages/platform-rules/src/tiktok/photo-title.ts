import { titleOf } from '../texts.ts';
import { type PostText, textOf } from '../thread.ts';
import type { TiktokOptions } from './limits.ts';

/**
 * The title of photos; '' without one. A post without a title of its own has the first line of its text, which would be shown
 * twice.
 */
export function photoTitle(words: PostText<TiktokOptions>): string {
  const title = titleOf(words);
  const isFirstLine = textOf(words).trimStart().startsWith(title.replace(/…$/, ''));
  return words.options.title === undefined && isFirstLine ? '' : title;
}
