import { z } from 'zod';

/**
 * Schemas for fields of platforms' responses. A server can return anything, so every field has a bound, and a field
 * that is only displayed never invalidates a response.
 */

/** An id or handle that is sent back to the platform. */
export const identifier = z.string().min(1).max(500);

/** An access or refresh token. */
export const secret = z.string().min(1).max(20_000);

const MAX_DISPLAY_TEXT = 200;

/** Text to display, truncated if too long; "" if missing. */
export const displayText = z
  .string()
  .catch('')
  .transform((text) => truncate(text, MAX_DISPLAY_TEXT));

/** A URL for people to open, "" for anything else. */
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .catch('');

/** The first valid items of a list. */
export const validItems = <T extends z.ZodType>(item: T, most: number) =>
  z.array(z.unknown()).transform((items) =>
    items.slice(0, most).flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

export const count = z.int().nonnegative();

/** The first characters of a text on one line; characters are never split. */
export function truncate(text: string, most: number): string {
  const line = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}

/** The date this many seconds after `from` (milliseconds since 1970), or null if it is out of range. */
export function dateAfter(seconds: number, from = 0): Date | null {
  const moment = new Date(from + seconds * 1000);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
