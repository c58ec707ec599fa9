import { LANGUAGES, type Language } from '@postrider/texts';
import { z } from 'zod';
import { oneLine } from '../validation/one-line.ts';

/** The appearance of pages to people without an account. Null: that of the workspace for a profile, otherwise a default. */
export interface Branding {
  /** Replaces the workspace's name. */
  name: string | null;
  /** An image in the library. */
  logoMediaId: string | null;
  /** The colour of buttons, such as #1d5fd1. */
  color: string | null;
  /** Null: the language of the person's browser. */
  language: Language | null;
}

export const NO_BRANDING: Branding = { name: null, logoMediaId: null, color: null, language: null };

const COLOR_LENGTH = '#1d5fd1'.length;

/** A branding in a request. Omitted fields are null. */
export const brandingInput = z.strictObject({
  name: oneLine(100).nullable().default(null),
  logoMediaId: z.guid().toLowerCase().nullable().default(null),
  color: z
    .string()
    .max(COLOR_LENGTH, { abort: true })
    .regex(/^#[0-9a-f]{6}$/i, 'Use six hexadecimal digits after #, such as #1d5fd1.')
    .toLowerCase()
    .nullable()
    .default(null),
  language: z.enum(LANGUAGES).nullable().default(null),
});
