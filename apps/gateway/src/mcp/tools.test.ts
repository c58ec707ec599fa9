import { expect, test } from '@jest/globals';
import { ASSISTANT_SCOPES } from '../oauth/scopes.ts';
import { TOOLS } from './tools.ts';

test('assistants can ask for the scopes that the tools need, and for no others', () => {
  const needed = new Set(TOOLS.flatMap(({ scopes }) => scopes));
  expect(ASSISTANT_SCOPES).toEqual([...needed]);
});
