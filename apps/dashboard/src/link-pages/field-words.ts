import type { PlatformData } from '@postrider/platform-rules/data';
import { FIELD_TRANSLATIONS } from '@postrider/platform-rules/field-translations';
import type { Language, Texts } from '@postrider/texts';
import type { LinkPageText } from '@postrider/texts/link-pages';
import type { FieldWords } from '../shared/accounts/connect-fields.ts';

type Field = PlatformData['connect']['fields'][number];

/** A field with its label and help in a language; in English if it has no translation. */
export const fieldIn = (language: Language, platform: string, field: Field): Field => ({
  ...field,
  ...(language !== 'en' && FIELD_TRANSLATIONS[`${platform}.${field.name}`]?.[language]),
});

/** The words around fields. The server's explanations are English, so other languages show one of their own. */
export const fieldWords = ({ language, text }: Texts<LinkPageText>): FieldWords => ({
  advanced: text('advanced'),
  example: (value) => text('example', { value }),
  emptyFor: (value) => text('empty.for', { value }),
  error: (message) => (language === 'en' ? message : text('problem.details')),
});
