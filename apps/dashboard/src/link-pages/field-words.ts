import { FIELD_TRANSLATIONS } from '@postrider/platform-rules/field-translations';
import type { Language, Texts } from '@postrider/texts';
import type { LinkPageText } from '@postrider/texts/link-pages';
import type { FieldWords } from '../shared/accounts/connect-fields.ts';

/** A text of a field in a language; English if it has no translation. */
const textIn = (language: Language, english: string): string =>
  (language !== 'en' && FIELD_TRANSLATIONS[language][english]) || english;

/** The words of fields. The server's explanations are English, so other languages show one of their own. */
export const fieldWords = ({ language, text }: Texts<LinkPageText>): FieldWords => ({
  text: (english) => textIn(language, english),
  advanced: text('advanced'),
  example: (value) => text('example', { value }),
  emptyFor: (value) => text('empty.for', { value }),
  error: (message) => (language === 'en' ? message : text('problem.details')),
});
