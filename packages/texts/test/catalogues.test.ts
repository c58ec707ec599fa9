import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from '@jest/globals';
import { APPROVAL_PAGE } from '../src/approval-page/index.ts';
import { createTexts, LANGUAGES, languageOf } from '../src/index.ts';
import { LINK_PAGES } from '../src/link-pages/index.ts';
import { PUSH } from '../src/push/index.ts';

const CATALOGUES = { 'link pages': LINK_PAGES, 'approval page': APPROVAL_PAGE, 'push notifications': PUSH };

/** The names of a text's arguments and tags, once each, in alphabetical order. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      default:
        return [element.value];
    }
  });
  return [...new Set(names)].toSorted();
}

const argumentsIn = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([name, text]) => [name, argumentsOf(parse(text))]));

describe.each(Object.entries(CATALOGUES))('%s', (_, catalogue) => {
  test.each(LANGUAGES)('%s has every text, with the same arguments as in English', (language) => {
    expect(argumentsIn(catalogue[language])).toEqual(argumentsIn(catalogue.en));
  });

  test.each(LANGUAGES)('%s has no empty text and no quotation marks of typewriters', (language) => {
    const wrong = Object.entries(catalogue[language]).filter(
      ([, text]) => text.trim() !== text || text === '' || /["']/.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

test('plurals follow the language', () => {
  const text = (language: (typeof LANGUAGES)[number], count: number) =>
    createTexts(language, LINK_PAGES[language]).text('choose.connect', { count });
  expect([text('en', 1), text('en', 3)]).toEqual(['Connect account', 'Connect 3 accounts']);
  expect([text('fr', 0), text('fr', 2)]).toEqual(['Connecter le compte', 'Connecter 2 comptes']);
  expect([text('de', 1), text('de', 2)]).toEqual(['Konto verbinden', '2 Konten verbinden']);
});

test('bold parts are passed on, and values are never read as markup', () => {
  const { parts } = createTexts('en', LINK_PAGES.en);
  expect(parts('return', { host: '<b>x</b>' }, (bold) => ({ bold }))).toEqual([
    'Afterwards, you return to ',
    { bold: '<b>x</b>' },
    '.',
  ]);
});

test('a missing value is an error', () => {
  expect(() => createTexts('en', LINK_PAGES.en).text('return')).toThrow('host');
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-BR'], 'pt'],
  [['ja', 'fr-CA'], 'fr'],
  [['ja'], 'en'],
  [[], 'en'],
] as const)('the language of %j is %s', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language);
});
