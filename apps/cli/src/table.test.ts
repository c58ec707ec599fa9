import { expect, test } from '@jest/globals';
import { shown, table } from './table.ts';

const rows = [
  {
    id: '0197c1f2-6a3b-7c4d-8e5f-000000000001',
    name: 'Acme',
    scopes: ['posts:read', 'mcp'],
    expiresAt: null,
  },
  { id: '2', name: '北京のとても長い名前', scopes: [], expiresAt: '2027-01-31T09:00:00.000Z' },
];

test('columns are as wide as their widest value, as a terminal shows it', () => {
  expect(table(rows, Number.POSITIVE_INFINITY)).toBe(
    [
      'ID                                    NAME                  SCOPES           EXPIRES AT',
      '0197c1f2-6a3b-7c4d-8e5f-000000000001  Acme                  posts:read, mcp  –',
      '2                                     北京のとても長い名前  –                2027-01-31T09:00:00.000Z',
    ].join('\n'),
  );
});

test('long values are clipped to the terminal, ids never', () => {
  expect(table(rows, 80)).toBe(
    [
      'ID                                    NAME          SCOPES         EXPIRES AT',
      '0197c1f2-6a3b-7c4d-8e5f-000000000001  Acme          posts:read, …  –',
      '2                                     北京のとて…   –              2027-01-31T0…',
    ].join('\n'),
  );
  expect(table(rows, 10)).toMatch(/^0197c1f2-6a3b-7c4d-8e5f-000000000001 {2}Acme {6}posts:r… /m);
});

test('a value can’t control the terminal', () => {
  expect(shown('a\u001b[2Jb\nc\u202ed')).toBe('a [2Jb c d');
});
