import { expect, test } from '@jest/globals';
import { pageLanguage, textOn } from './branding.ts';

test.each([
  ['#ffffff', '#000000'],
  ['#ffd400', '#000000'],
  ['#1d5fd1', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#d6006e', '#ffffff'],
])('on %s the text is %s', (color, text) => expect(textOn(color)).toBe(text));

test.each([
  ['fr', ['de-DE'], 'fr'],
  ['', ['de-DE'], 'de'],
  ['', ['ja'], 'en'],
] as const)('the language of the branding %j for %j is %s', (branded, preferred, language) =>
  expect(pageLanguage(branded, preferred)).toBe(language),
);
