import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@postrider/texts/languages';
import { z } from 'zod';
import { argumentsOf } from './arguments.ts';

const ROOT = join(import.meta.dirname, '../../src/texts/catalogue');

/** The languages that have a catalogue: all but English, whose messages are in the code. */
export const TRANSLATED = LANGUAGES.filter((each) => each !== 'en');

const catalogue = z.record(z.string(), z.string());
export type Catalogue = z.output<typeof catalogue>;

const fileOf = (language: string) => join(ROOT, `${language}.json`);

export const readCatalogue = (language: string): Catalogue =>
  catalogue.parse(JSON.parse(readFileSync(fileOf(language), 'utf8')));

/** Sorted, a message a line. */
export const printed = (entries: Catalogue): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1))), undefined, 2)}\n`;

export const writeCatalogue = (language: string, entries: Catalogue): void =>
  writeFileSync(fileOf(language), printed(entries));

/** What is wrong with a catalogue, given the messages of the code. */
export function faultsOf(entries: Catalogue, messages: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const message of messages) {
    const translation = entries[message];
    if (translation === undefined) faults.push(`missing: ${message}`);
    else faults.push(...differences(message, translation));
  }
  for (const message of Object.keys(entries)) if (!messages.has(message)) faults.push(`unused: ${message}`);
  return faults;
}

function differences(message: string, translation: string): string[] {
  try {
    const [wanted, given] = [argumentsOf(message), argumentsOf(translation)].map((each) => each.join(' '));
    if (translation.trim() === '') return [`empty: ${message}`];
    return wanted === given ? [] : [`has “${given}” instead of “${wanted}”: ${message}`];
  } catch (error) {
    return [`can't be parsed (${error instanceof Error ? error.message : error}): ${message}`];
  }
}
