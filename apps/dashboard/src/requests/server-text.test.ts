import { afterEach, expect, test } from '@jest/globals';
import { setCatalogue } from '../texts/catalogue.ts';
import { setLanguage } from '../texts/language.ts';
import { problemText, resultText, violationText } from './server-text.ts';

const LONG = { code: 'text_too_long', message: 'X allows 280 characters; this text has 300.' };
const FILES = { code: 'too_many_files', message: 'X allows 4 images per post.' };

afterEach(() => setLanguage('en'));

test('English keeps the server’s own sentence', () => {
  expect(violationText({ ...LONG, limit: 280, actual: 300 })).toBe(LONG.message);
  expect(problemText({ code: 'not_found', message: 'There is no such post.' })).toBe(
    'There is no such post.',
  );
});

test('other languages have a text for the code, with its numbers', () => {
  setLanguage('de');
  setCatalogue({});
  expect(violationText({ ...LONG, limit: 280, actual: 1300 })).toBe(
    'The text has 1.300 characters. The platform allows 280.',
  );
  expect(violationText({ ...LONG, limit: 280 })).toBe(
    'The text is too long. The platform allows 280 characters.',
  );
  expect(violationText({ code: 'too_big', message: 'Too long.' })).toBe('This is too long or too large.');
});

test('a code without a text, and a limit that is not known, keep the server’s sentence', () => {
  setLanguage('de');
  setCatalogue({});
  expect(violationText(FILES)).toBe(FILES.message);
  expect(problemText({ code: 'new_code', message: 'Something new.' })).toBe('Something new.');
  expect(resultText({ code: 'rate_limited', message: 'Too often.', action: 'Wait.' })).toEqual({
    message: 'The account has reached a limit of the platform.',
    action: 'Wait until the limit resets, then retry the post.',
  });
});
