import { expect, test } from '@jest/globals';
import { choicesFor, dependents } from './choices.ts';

const lists = [
  { option: 'board', values: [{ value: '1', label: 'One', parent: null }] },
  {
    option: 'section',
    values: [
      { value: 'a', label: 'A', parent: '1' },
      { value: 'a', label: 'A', parent: '2' },
      { value: 'b', label: 'B', parent: '2' },
      { value: 'c', label: 'C', parent: null },
    ],
  },
];
const valuesFor = (option: string, parent?: string) =>
  choicesFor(lists, option, parent).map(({ value }) => value);

test('the choices are those of the parent and those of any', () => {
  expect(valuesFor('board')).toEqual(['1']);
  expect(valuesFor('section', '1')).toEqual(['a', 'c']);
  expect(valuesFor('section', '2')).toEqual(['a', 'b', 'c']);
  expect(valuesFor('section')).toEqual(['c']);
  expect(valuesFor('unknown')).toEqual([]);
});

test('the options that depend on an option are known, also through others', () => {
  const field = (name: string, parent?: string) => ({
    name,
    label: name,
    hint: '',
    kind: 'text' as const,
    values: [],
    choices: parent === undefined ? {} : { parent },
  });
  const fields = [field('board'), field('section', 'board'), field('shelf', 'section'), field('other')];
  expect(dependents(fields, 'board')).toEqual(['section', 'shelf']);
  expect(dependents(fields, 'other')).toEqual([]);
  expect(dependents([field('a', 'b'), field('b', 'a')], 'a')).toEqual(['b', 'a']);
});
