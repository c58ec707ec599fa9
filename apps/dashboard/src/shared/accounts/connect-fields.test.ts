import { expect, test } from '@jest/globals';
import { hintOf, initialOf } from './connect-fields.ts';
import { FIELD_WORDS } from './field-words.ts';

const field = {
  name: 'server',
  label: 'Server',
  help: 'The account’s server.',
  of: 'account' as const,
  isSecret: false,
  isRequired: true,
  isAdvanced: false,
  format: null,
  pattern: null,
  placeholder: null,
  default: null,
  initial: undefined,
};

test('a field says what it is, gives an example, and says what leaving it empty means', () => {
  expect(hintOf(field, FIELD_WORDS)).toBe('The account’s server.');
  expect(hintOf({ ...field, placeholder: 'a.example', default: 'https://b.example' }, FIELD_WORDS)).toBe(
    'The account’s server. For example a.example. Leave it empty for https://b.example.',
  );
  expect(hintOf({ ...field, placeholder: 'bunker://…' }, FIELD_WORDS)).toBe(
    'The account’s server. For example bunker://…',
  );
});

test('a field begins with what is known of an account that is connected again', () => {
  expect(initialOf({ initial: 'username' }, 'ada.test')).toBe('ada.test');
  expect(initialOf({ initial: 'host' }, 'ada@mastodon.social')).toBe('mastodon.social');
  expect(initialOf({ initial: 'host' }, '')).toBeUndefined();
  expect(initialOf({ initial: undefined }, 'ada.test')).toBeUndefined();
});
