import { expect, test } from '@jest/globals';
import { COMMON_TEXTS } from './common-texts/index.ts';
import { PLATFORM_DEFINITIONS, PLATFORMS } from './definitions.ts';
import { shownTexts } from './shown-texts.ts';
import { TRANSLATED, textIn, textsIn } from './translations.ts';

test.each(PLATFORMS)('every text that %s shows has a translation in every language', (platform) => {
  for (const language of TRANSLATED) {
    const texts = textsIn(language);
    const missing = shownTexts(platform).filter((text) => !texts[text]?.trim());
    expect([language, missing]).toEqual([language, []]);
  }
});

test('no translation is left of a text that nothing shows', () => {
  const shown = new Set(PLATFORMS.flatMap(shownTexts));
  for (const language of TRANSLATED) {
    const unused = Object.keys(textsIn(language)).filter((text) => !shown.has(text));
    expect([language, unused]).toEqual([language, []]);
  }
});

// Pages look texts up without the platform.
test('a text has one translation, whichever platform shows it', () => {
  for (const language of TRANSLATED) {
    const lists = [COMMON_TEXTS, ...PLATFORMS.map((platform) => PLATFORM_DEFINITIONS[platform].texts)];
    const known = lists.flatMap((list) => Object.keys(list[language]));
    const twice = known.filter((text, place) => known.indexOf(text) !== place);
    expect([language, twice]).toEqual([language, []]);
  }
});

const NAMES = /\b[a-z]+_[a-z_]+|\/at\/[\w./]+\w|\b(?:DID|AT Protocol|OAuth 2\.0|https)\b/g;

test('identifiers are the same in every language', () => {
  for (const language of TRANSLATED)
    for (const [english, text] of Object.entries(textsIn(language))) {
      const names = english.match(NAMES) ?? [];
      const missing = names.filter((name) => !text.replaceAll('-', ' ').includes(name));
      expect([english, missing]).toEqual([english, []]);
    }
});

test('a text without a translation stays English, and is marked as such', () => {
  expect(textIn('de', 'Content warning')).toEqual({ text: 'Inhaltswarnung', language: 'de' });
  expect(textIn('en', 'Content warning')).toEqual({ text: 'Content warning', language: 'en' });
  expect(textIn('de', 'Of a newer server')).toEqual({ text: 'Of a newer server', language: 'en' });
});
