import type { ValueWords } from '@postrider/platform-rules';
import { createTexts, type Texts } from '@postrider/texts';
import { APPROVAL_PAGE, type ApprovalPageText } from '@postrider/texts/approval-page';
import { pageLanguage } from '@postrider/texts/branding';
import type { Request } from 'express';
import type { ShownBranding } from '../branding/shown-branding.ts';

/** The appearance of a page: its texts, and a workspace's or a profile's branding. */
export interface Look extends Pick<ShownBranding, 'name' | 'logo' | 'color'> {
  words: Texts<ApprovalPageText>;
  /** The time zone of all times, an IANA name. */
  zone: string;
}

/** The appearance of a page for the sender of a request. @param zone of the post, unless its profile has one */
export function lookFor(request: Request, branding: ShownBranding, zone = 'UTC'): Look {
  const { name, logo, color, language: branded, timezone } = branding;
  const language = pageLanguage(branded, request.acceptsLanguages());
  const words = createTexts(language, APPROVAL_PAGE[language]);
  return { words, name, logo, color, zone: timezone || zone };
}

/** Where nothing is known about the link. */
export const NO_LOOK: ShownBranding = {
  name: '',
  logo: new Uint8Array(),
  color: '',
  language: '',
  timezone: '',
};

/** Values of options in the language of the page. */
export const valueWords = ({ words: { text } }: Look): ValueWords => ({
  yes: text('value.yes'),
  no: text('value.no'),
  none: text('value.none'),
  file: (number, count) => text('value.file', { number, count }),
});

/** A time in words, and the name of its zone: "12 June 2027 at 09:00", "Central European Time". */
export function timeIn({ words, zone }: Look, at: Date): { time: string; zone: string } {
  const locale = words.language === 'en' ? 'en-GB' : words.language;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const nameOf = (form: 'longGeneric' | 'long') =>
    format({ timeZoneName: form })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const generic = nameOf('longGeneric');
  return {
    time: format({ dateStyle: 'long', timeStyle: 'short' }).format(at),
    // UTC has no generic name, only an offset.
    zone: /^(UTC|GMT)/.test(generic) ? nameOf('long') : generic,
  };
}
