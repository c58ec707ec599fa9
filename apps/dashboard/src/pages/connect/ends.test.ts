import { expect, test } from '@jest/globals';
import { endOf, readProblem } from './ends.ts';

test('says why nothing was connected, also for codes that it does not know', () => {
  expect(endOf('expired').title).toMatch(/expired/);
  expect(endOf('constructor')).toEqual(endOf('whatever'));
  expect(readProblem({ problem: 'too_late', other: 'x' })).toEqual({ problem: 'too_late' });
  expect(readProblem({ problem: 7 })).toEqual({});
});
