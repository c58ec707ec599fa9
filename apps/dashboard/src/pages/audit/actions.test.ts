import { expect, test } from '@jest/globals';
import { sentenceOf } from './actions.ts';

test('an entry reads as a sentence between a person and what it was done to', () => {
  expect(`Ada ${sentenceOf('webhook.created')} https://example.com/hooks`).toBe(
    'Ada created the webhook https://example.com/hooks',
  );
  expect(`Ada ${sentenceOf('account.connected')} x ada`).toBe('Ada connected the account x ada');
  expect(sentenceOf('something.new_done')).toBe('something new done');
});
