/**
 * Compares the messages of the code with the catalogues. Without arguments, removes unused translations and lists what
 * is missing in `.local/texts`; with `--check`, fails if there is something to do. `--untranslated [path]` lists texts
 * that are in no catalogue.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf, nameOf } from './texts/arguments.ts';
import { faultsOf, printed, readCatalogue, TRANSLATED, writeCatalogue } from './texts/catalogues.ts';
import { messagesIn, type Use } from './texts/messages.ts';
import { readSources } from './texts/sources.ts';
import { untranslatedIn } from './texts/untranslated.ts';

const ROOT = join(import.meta.dirname, '..');
const MISSING = join(ROOT, '../../.local/texts');

const print = (line: string) => process.stdout.write(`${line}\n`);

/** What is wrong with a message in the code. */
function faultOf({ message, values, place }: Use): string[] {
  try {
    const wanted = argumentsOf(message).map(nameOf);
    const missing = values && wanted.filter((name) => !values.includes(name));
    const unused = values?.filter((name) => !wanted.includes(name));
    return [
      ...(missing && missing.length > 0 ? [`${place}: “${message}” needs ${missing.join(', ')}`] : []),
      ...(message !== message.trim() ? [`${place}: “${message}” is a part of a sentence`] : []),
      ...(unused && unused.length > 0 ? [`${place}: “${message}” does not use ${unused.join(', ')}`] : []),
    ];
  } catch (error) {
    return [`${place}: “${message}” can't be parsed: ${error instanceof Error ? error.message : error}`];
  }
}

const options = process.argv.slice(2);
const sources = readSources(ROOT);
const uses = sources.flatMap(messagesIn);
const messages = new Set(uses.map(({ message }) => message));
const faults = uses.flatMap(faultOf);

if (options[0] === '--untranslated') {
  const [, path = ''] = options;
  const found = sources.filter((each) => each.path.includes(path)).flatMap(untranslatedIn);
  for (const { place, text } of found) print(`${place}: ${text}`);
  print(`${found.length} texts are in no catalogue`);
} else if (options[0] === '--check') {
  for (const { place, text } of sources.flatMap(untranslatedIn))
    faults.push(`${place}: not in the catalogue: ${text}`);
  for (const language of TRANSLATED)
    faults.push(...faultsOf(readCatalogue(language), messages).map((fault) => `${language}: ${fault}`));
} else {
  mkdirSync(MISSING, { recursive: true });
  for (const language of TRANSLATED) {
    const all = Object.entries(readCatalogue(language));
    const kept = Object.fromEntries(all.filter(([message]) => messages.has(message)));
    writeCatalogue(language, kept);
    const missing = [...messages].filter((message) => kept[message] === undefined);
    writeFileSync(
      join(MISSING, `${language}.json`),
      printed(Object.fromEntries(missing.map((message) => [message, '']))),
    );
    print(`${language}: ${missing.length} of ${messages.size} messages have no translation`);
  }
}
for (const fault of faults) print(fault);
if (faults.length > 0) process.exitCode = 1;
