import { z } from 'zod';

/**
 * Dependencies of platforms' answers. Whoever runs a server decides what it answers, so that each has a bound, and what is
 * only shown to people never makes an answer that matters unreadable.
 */

/** A name that the platform wants to hear again: ids, handles. */
export const identifier = z.string().min(1).max(500);

/** An access or refresh token. */
export const secret = z.string().min(1).max(20_000);

const MAX_DISPLAY_TEXT = 200;

/** Words for people, truncate where they are too long; "" where there are none. */
export const displayText = z
  .string()
  .catch('')
  .transform((text) => truncate(text, MAX_DISPLAY_TEXT));

/** A web address for people to open, "" for anything else. */
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .catch('');

/** The first items of a list that can be read; one that can't hides no other. */
export const validItems = <T extends z.ZodType>(item: T, most: number) =>
  z.array(z.unknown()).transform((items) =>
    items.slice(0, most).flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

/** How often something was counted. */
export const count = z.int().nonnegative();

/** The first characters of a text on one line, never half a character. */
export function truncate(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}

/** A moment so many seconds from `from`, null where that is no date. */
export function dateAfter(seconds: number, from = 0): Date | null {
  const moment = new Date(from + seconds * 1000);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
