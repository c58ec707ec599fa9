import { expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import * as z from 'zod';
import { optionFields, words } from './option-fields.ts';

test('every setting of every platform has a field', () => {
  for (const platform of PLATFORMS) {
    const { options } = PLATFORM_DEFINITIONS[platform];
    const schema = JSON.parse(JSON.stringify(z.toJSONSchema(options, { io: 'input' })));
    const shown = optionFields(schema).map(({ name }) => name);
    expect(['caption', 'thread', 'altText', ...shown].sort()).toEqual(Object.keys(options.shape).sort());
  }
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
          isOn: { type: 'boolean' },
          odd: { type: 'object' },
        },
      },
    },
  };
  expect(optionFields(schema)).toEqual([
    { name: 'who', label: 'Who', hint: 'Who.', kind: 'choice', values: ['a', 'b'] },
    { name: 'some', label: 'Some', hint: '', kind: 'several', values: ['c'] },
    { name: 'langs', label: 'Languages', hint: '', kind: 'list', values: [] },
    { name: 'isOn', label: 'Is on', hint: '', kind: 'yesNo', values: [] },
  ]);
  expect(words('graphic-media')).toBe('Graphic media');
});
