import { expect, test } from '@jest/globals';
import { differencesOf } from './differences.ts';

test('the settings of a platform are read as words, its texts first', () => {
  expect(
    differencesOf(
      {
        replySettings: 'following',
        sensitive: true,
        langs: ['de', 'en'],
        altText: 'A cup',
        thread: ['Second'],
        caption: 'First',
      },
      { properties: { langs: { type: 'array', items: { type: 'string' }, title: 'Languages' } } },
    ),
  ).toEqual([
    { label: 'Text', text: 'First' },
    { label: 'Post 2 of the thread', text: 'Second' },
    { label: 'Reply settings', text: 'following' },
    { label: 'Sensitive', text: 'Yes' },
    { label: 'Languages', text: 'de, en' },
    { label: 'Description of the first file', text: 'A cup' },
  ]);
  const inWords = (option: string, value: string) => `${option} ${value}`;
  expect(differencesOf({ board: '7', tags: ['1', '2'], caption: 'Text' }, undefined, inWords)).toEqual([
    { label: 'Text', text: 'Text' },
    { label: 'Board', text: 'board 7' },
    { label: 'Tags', text: 'tags 1, tags 2' },
  ]);
  const schema = { properties: { who: { type: 'string', enum: ['mentionedUsers'] } } };
  expect(differencesOf({ who: 'mentionedUsers' }, schema)).toEqual([
    { label: 'Who', text: 'Mentioned users' },
  ]);
  expect(differencesOf({ labels: [] }, undefined)).toEqual([{ label: 'Labels', text: 'None' }]);
  expect(differencesOf({}, undefined)).toEqual([]);
});
