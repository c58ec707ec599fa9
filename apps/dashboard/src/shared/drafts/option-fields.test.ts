import { expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import * as z from 'zod';
import { optionFields, optionText } from './option-fields.ts';

/** They have places of their own in the composer. */
const OTHERS = ['caption', 'thread', 'altText', 'files'];

test.each(PLATFORMS)('every setting of %s has a field', (platform) => {
  const { options } = PLATFORM_DEFINITIONS[platform];
  const schema = JSON.parse(JSON.stringify(z.toJSONSchema(options, { io: 'input' })));
  const settings = Object.keys(options.shape).filter((name) => !OTHERS.includes(name));
  expect(optionFields(schema).map(({ name }) => name)).toEqual(settings);
});

test('fields are of the kind that the schema asks for', () => {
  const schema = {
    $ref: '#/$defs/Own',
    $defs: {
      Own: {
        properties: {
          who: { type: 'string', enum: ['a', 'b'], description: 'Who.' },
          some: { type: 'array', items: { type: 'string', enum: ['c'] } },
          langs: { type: 'array', items: { type: 'string' }, title: 'Languages' },
          answers: { type: 'array', items: { type: 'string' }, 'x-lines': true },
          isOn: { type: 'boolean' },
          seconds: { type: 'number', 'x-for': 'video' },
          cover: { type: 'string', 'x-file': 'image' },
          board: { type: 'string', 'x-choices': true, 'x-required': true },
          topics: { type: 'array', items: { type: 'string' }, 'x-choices': true, 'x-parent': 'board' },
          odd: { type: 'object' },
        },
      },
    },
  };
  expect(optionFields(schema)).toEqual([
    { name: 'who', label: 'Who', hint: 'Who.', kind: 'choice', values: ['a', 'b'] },
    { name: 'some', label: 'Some', hint: '', kind: 'several', values: ['c'] },
    { name: 'langs', label: 'Languages', hint: '', kind: 'list', values: [] },
    { name: 'answers', label: 'Answers', hint: '', kind: 'lines', values: [] },
    { name: 'isOn', label: 'Is on', hint: '', kind: 'yesNo', values: [] },
    { name: 'seconds', label: 'Seconds', hint: '', kind: 'number', values: [], for: 'video' },
    { name: 'cover', label: 'Cover', hint: '', kind: 'image', values: [] },
    { name: 'board', label: 'Board', hint: '', kind: 'text', values: [], isRequired: true, choices: {} },
    { name: 'topics', label: 'Topics', hint: '', kind: 'list', values: [], choices: { parent: 'board' } },
  ]);
  expect(optionText('graphic-media')).toBe('Graphic media');
});

test('a hint has no sentences for callers of the API, and words in place of their values', () => {
  const hintOf = (description: string) =>
    optionFields({ properties: { one: { type: 'boolean', description } } })[0]?.hint;
  expect(
    hintOf('A board. Required to schedule or publish. GET /accounts/{id}/choices lists the values.'),
  ).toBe('A board. Required to schedule or publish.');
  expect(hintOf('What people can do. Default: none. In the API: `comment` and `duet`.')).toBe(
    'What people can do. Default: none.',
  );
  expect(hintOf('Also `@here`. Default: true.')).toBe('Also @here. Default: yes.');
  expect(hintOf('Silent. Default: false.')).toBe('Silent. Default: no.');
});

test.each(PLATFORMS)('no hint of %s addresses callers of the API', (platform) => {
  const schema = JSON.parse(
    JSON.stringify(z.toJSONSchema(PLATFORM_DEFINITIONS[platform].options, { io: 'input' })),
  );
  for (const { hint } of optionFields(schema))
    expect(hint).not.toMatch(/`|mediaId|\/\{id\}|\btrue\b|\bfalse\b/);
});
