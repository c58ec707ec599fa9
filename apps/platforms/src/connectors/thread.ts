import type { Platform } from '@postrider/contracts';
import type { Words } from './connector.ts';

/** What every platform's options share: words of their own, and the texts that follow as replies. */
export interface Threaded {
  caption?: string | undefined;
  thread?: string[] | undefined;
}

/** How many posts the words make on a platform: the first one, and the replies that make it a thread. */
export const partsOf = ({ options }: Words<Threaded>): number => 1 + (options.thread?.length ?? 0);

/** The text of a part (0: the first post) as it goes to the platform. */
export const textOf = ({ caption, options }: Words<Threaded>, part = 0): string =>
  part === 0 ? (options.caption ?? caption) : (options.thread?.[part - 1] ?? '');

/** Every part's text, with where it stands in the request. */
export const textsOf = (words: Words<Threaded>, platform: Platform): { text: string; path: string }[] =>
  Array.from({ length: partsOf(words) }, (_, part) => ({
    text: textOf(words, part),
    path: pathOf(words.options, platform, part),
  }));

function pathOf({ caption }: Threaded, platform: Platform, part: number): string {
  if (part > 0) return `/options/${platform}/thread/${part - 1}`;
  return caption === undefined ? '/caption' : `/options/${platform}/caption`;
}
