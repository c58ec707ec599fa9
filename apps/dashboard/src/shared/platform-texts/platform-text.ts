import type { Translated, TranslatedTexts } from '@postrider/platform-rules/translated';
import { language } from '../../texts/language.ts';

const FILES: Readonly<Record<Translated, () => Promise<{ TEXTS: TranslatedTexts }>>> = {
  de: () => import('@postrider/platform-rules/text-data/de'),
  es: () => import('@postrider/platform-rules/text-data/es'),
  fr: () => import('@postrider/platform-rules/text-data/fr'),
  pt: () => import('@postrider/platform-rules/text-data/pt'),
};

async function load(): Promise<TranslatedTexts> {
  const chosen = language();
  if (chosen === 'en') return {};
  // Without them, these texts are English.
  return FILES[chosen]().then(
    ({ TEXTS }) => TEXTS,
    () => ({}),
  );
}

/** Pages that show such texts wait for this module, so that the first load does not have them. */
const texts = await load();

/**
 * A text of a platform's definition in the reader's language: a label, a hint, a value in words, a step of a guide. Those
 * of a newer server stay English.
 */
export const platformText = (english: string): string =>
  language() === 'en' ? english : (texts[english] ?? english);
