import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { setCatalogue } from '../texts/catalogue.ts';
import { setLanguage } from '../texts/language.ts';
import { loadServerTexts, problemText, resultText, violationText } from './server-text.ts';
import { VIOLATIONS } from './violation-messages.ts';

const CATALOGUES = join(import.meta.dirname, '../texts/catalogue');

const LONG = { code: 'text_too_long', message: 'X allows 280 characters; this text has 300.' };
const FILES = { code: 'too_many_files', message: 'X allows 4 images per post.' };

afterEach(() => setLanguage('en'));

async function german(): Promise<void> {
  setLanguage('de');
  setCatalogue({});
  await loadServerTexts();
}

test('English keeps the server’s own sentence', () => {
  expect(violationText({ ...LONG, limit: 280, actual: 300 })).toBe(LONG.message);
  expect(problemText({ code: 'not_found', message: 'There is no such post.' })).toBe(
    'There is no such post.',
  );
});

test('other languages have a text for the code, with its numbers', async () => {
  await german();
  expect(violationText({ ...LONG, limit: 280, actual: 1300 })).toBe(
    'The platform allows 280 characters. The text has 1.300.',
  );
  expect(violationText({ ...LONG, limit: 280 })).toBe(
    'The platform allows 280 characters. The text is longer.',
  );
  expect(violationText({ code: 'too_big', message: 'Too long.' })).toBe('This is too long or too large.');
});

test('a violation of a platform’s rule names the platform', async () => {
  await german();
  expect(violationText({ ...LONG, platform: 'linkedin_page', limit: 3000, actual: 3012 })).toBe(
    'LinkedIn Pages allows 3.000 characters. The text has 3.012.',
  );
  expect(violationText({ code: 'media_mixed', message: '', platform: 'of_a_newer_server' })).toBe(
    'The platform allows files of one kind in a post.',
  );
});

// “The platform” may stand in its place, so nothing comes before it.
test.each(readdirSync(CATALOGUES))('%s begins sentences with the name of a platform', (file) => {
  const texts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(CATALOGUES, file), 'utf8')));
  const named = Object.values(VIOLATIONS).map((message) => texts[String(message)] ?? '');
  expect(named.filter((text) => text.includes('{platform}')).length).toBeGreaterThan(20);
  expect(named.filter((text) => /[^{]\{platform\}/.test(text))).toEqual([]);
});

test('a code without a text, and a limit that is not known, keep the server’s sentence', async () => {
  await german();
  expect(violationText(FILES)).toBe(FILES.message);
  expect(problemText({ code: 'new_code', message: 'Something new.' })).toBe('Something new.');
  expect(resultText({ code: 'rate_limited', message: 'Too often.', action: 'Wait.' })).toEqual({
    message: 'The account has reached a limit of the platform.',
    action: 'Wait until the limit resets, then retry the post.',
  });
});
