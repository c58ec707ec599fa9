import { expect, test } from '@jest/globals';
import { t } from '../../texts/t.ts';
import { sentenceOf, subjectOf, wordsOf } from './actions.ts';

const read = (action: string, what: string) => {
  const sentence = sentenceOf(action);
  return sentence && t(sentence, { who: 'Ada', what });
};

test('an entry reads as a sentence about a person and what it was done to', () => {
  expect(read('webhook.created', 'https://example.com/hooks')).toBe(
    'Ada created the webhook https://example.com/hooks',
  );
  expect(read('account.connected', 'x ada')).toBe('Ada connected the account x ada');
  expect(read('something.new_done', 'x')).toBeUndefined();
  expect(wordsOf('something.new_done')).toBe('something new done');
});

test('every action belongs to an area', () => {
  expect(subjectOf('member.joined')).toBe('people');
  expect(subjectOf('approval_link.created')).toBe('posts');
  expect(subjectOf('something.new_done')).toBe('other');
});
