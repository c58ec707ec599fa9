import type { Language } from '@postrider/texts/languages';
import de from './catalogue/de.json?url';
import es from './catalogue/es.json?url';
import fr from './catalogue/fr.json?url';
import pt from './catalogue/pt.json?url';
import { type Catalogue, setCatalogue } from './catalogue.ts';
import { applyLanguage, language, setLanguage } from './language.ts';

const FILES: Readonly<Partial<Record<Language, string>>> = { de, es, fr, pt };

let loading: Promise<void> | undefined;

/** Loads the texts of this device's language, once. Pages are in English if that fails. */
export function loadTexts(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const file = FILES[language()];
  const catalogue = file ? await read(file) : {};
  if (!catalogue) setLanguage('en');
  setCatalogue(catalogue ?? {});
  applyLanguage();
}

async function read(file: string): Promise<Catalogue | undefined> {
  try {
    const response = await fetch(file);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
