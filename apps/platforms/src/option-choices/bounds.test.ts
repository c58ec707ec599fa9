import { expect, test } from '@jest/globals';
import { cpuTime } from '@postrider/testing/worst-texts';
import { boundChoices, MAX_CHOICES } from './bounds.ts';

const values = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, i) => ({ value: `${prefix}${i}`, label: `Label ${i}` }));

test('keeps the options that are known, in their order, each value once', () => {
  const found = [
    { option: 'section', values: [{ value: '1', label: 'One', parent: 'a' }] },
    { option: 'other', values: values(3) },
    { option: 'board', values: [...values(2), { value: '0', label: 'Again' }] },
    {
      option: 'section',
      values: [
        { value: '1', label: 'One', parent: 'b' },
        { value: '1', label: 'Again', parent: 'a' },
      ],
    },
  ];
  expect(boundChoices(found, ['board', 'section', 'missing'])).toEqual([
    {
      option: 'board',
      values: [
        { value: '0', label: 'Again' },
        { value: '1', label: 'Label 1' },
      ],
    },
    {
      option: 'section',
      values: [
        { value: '1', label: 'Again', parent: 'a' },
        { value: '1', label: 'One', parent: 'b' },
      ],
    },
    { option: 'missing', values: [] },
  ]);
});

test('has at most a thousand values in all', () => {
  const found = [
    { option: 'board', values: values(MAX_CHOICES - 10) },
    { option: 'section', values: values(5_000) },
  ];
  const bounded = boundChoices(found, ['board', 'section']);
  expect(bounded.map((each) => each.values.length)).toEqual([MAX_CHOICES - 10, 10]);
});

test('cuts labels, and drops values that could not be sent back', () => {
  const found = [
    {
      option: 'board',
      values: [
        { value: 'long', label: 'x'.repeat(100_000) },
        { value: 'bare', label: ' \n\u0000 ' },
        { value: 'y'.repeat(501), label: 'Too long' },
        { value: '', label: 'Empty' },
        { value: 'a\u0000b', label: 'Control' },
        { value: 'z', label: 'Parent', parent: 'p'.repeat(501) },
      ],
    },
  ];
  const [board] = boundChoices(found, ['board']);
  expect(board?.values).toEqual([
    { value: 'long', label: `${'x'.repeat(199)}…` },
    { value: 'bare', label: 'bare' },
  ]);
});

test('is quick with anything', () => {
  const found = [{ option: 'board', values: values(100_000, 'v'.repeat(400)) }];
  expect(cpuTime(() => boundChoices(found, ['board']), 100)).toBeLessThan(100);
});
