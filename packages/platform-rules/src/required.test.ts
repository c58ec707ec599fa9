import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { choiceOptions, fromChoices, optionLabel, required, requiredOptions } from './option-kinds.ts';
import { checkRequired } from './required.ts';

const options = z
  .strictObject({
    board: fromChoices(required(z.string().meta({ title: 'Board', description: 'Where it appears.' }))),
    section: fromChoices(z.string(), 'board'),
    hasMusic: required(z.boolean()),
    note: z.string(),
  })
  .partial();
const definitions = { pins: { name: 'Pins', options } };

const [first, second] = ['a', 'b'].map((id) => ({ id, platform: 'pins' as const }));
const found = (given: object, accounts = [first, second]) =>
  checkRequired(
    { pins: { ...given } },
    accounts.flatMap((account) => account ?? []),
    definitions,
  );
const paths = (...given: Parameters<typeof found>) => found(...given).map(({ path }) => path);

test('reads the kinds of options from their schemas, and describes them', () => {
  expect(requiredOptions(options)).toEqual(['board', 'hasMusic']);
  expect(choiceOptions(options)).toEqual(['board', 'section']);
  expect([optionLabel(options, 'board'), optionLabel(options, 'hasMusic')]).toEqual(['Board', 'Has music']);
  expect(z.toJSONSchema(options).properties).toMatchObject({
    board: {
      title: 'Board',
      'x-required': true,
      'x-choices': true,
      description:
        'Where it appears. Required to schedule or publish. GET /accounts/{id}/choices lists the values.',
    },
    section: { 'x-choices': true, 'x-parent': 'board' },
  });
  expect(z.toJSONSchema(options)).not.toHaveProperty('required');
});

test('reports a missing option once for the platform', () => {
  expect(found({ hasMusic: false })).toEqual([
    {
      path: '/options/pins/board',
      code: 'required',
      platform: 'pins',
      message: 'Pins requires the option “Board”. Choose a value.',
    },
  ]);
  expect(paths({})).toEqual(['/options/pins/board', '/options/pins/hasMusic']);
});

test.each([null, '', []])('%j is no value', (board) => {
  expect(paths({ board, hasMusic: true })).toEqual(['/options/pins/board']);
});

test('accepts values of the platform and of each account', () => {
  expect(paths({ board: '1', hasMusic: true })).toEqual([]);
  expect(paths({ hasMusic: true, accounts: { a: { board: '1' }, b: { board: '2' } } })).toEqual([]);
});

test('reports it for the accounts that lack it, if others have it', () => {
  expect(found({ hasMusic: true, accounts: { a: { board: '1' } } })).toMatchObject([
    { path: '/options/pins/accounts/b/board', accountId: 'b', platform: 'pins' },
  ]);
  expect(paths({ hasMusic: true, board: '1', accounts: { b: { board: '' } } })).toEqual([
    '/options/pins/accounts/b/board',
  ]);
  expect(paths({ hasMusic: true, accounts: { b: { note: 'x' } } }, [second])).toEqual([
    '/options/pins/board',
  ]);
});
