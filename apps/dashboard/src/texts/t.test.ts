import { afterEach, expect, test } from '@jest/globals';
import { setCatalogue } from './catalogue.ts';
import { setLanguage } from './language.ts';
import { msg } from './message.ts';
import { t } from './t.ts';

afterEach(() => {
  setLanguage('en');
  setCatalogue({});
});

test('fills in values and plurals', () => {
  expect(t('Delete {count, plural, one {# post} other {# posts}}?', { count: 1 })).toBe('Delete 1 post?');
  expect(t('{from} to {to}', { from: 'Monday', to: 3 })).toBe('Monday to 3');
  expect(t("Don't")).toBe("Don't");
});

test('a name from right to left is isolated once', () => {
  expect(t('Remove {name}?', { name: 'שלום' })).toBe('Remove \u2068שלום\u2069?');
  expect(t('Remove {name}?', { name: '“\u2068שלום\u2069”' })).toBe('Remove “\u2068שלום\u2069”?');
});

test('the message is the key of its translation, also for constants', () => {
  setLanguage('de');
  setCatalogue({ Posts: 'Beiträge', '{count, plural, one {# file} other {# files}}': '{count} Dateien' });
  const title = msg('Posts');
  expect(t(title)).toBe('Beiträge');
  expect(t('{count, plural, one {# file} other {# files}}', { count: 4 })).toBe('4 Dateien');
  expect(t('No translation')).toBe('No translation');
});

test('a computed message and a missing value are errors', () => {
  const computed: string = ['Po', 'sts'].join('');
  // @ts-expect-error The message is not in the code.
  expect(t(computed)).toBe('Posts');
  expect(() => t('Hello {name}')).toThrow('name');
});
