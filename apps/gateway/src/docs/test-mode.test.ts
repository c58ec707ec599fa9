import { expect, test } from '@jest/globals';
import { TEST_OUTCOMES } from '@postrider/contracts/test-outcomes';
import { GUIDES } from './guides.ts';

test('the guide to test mode has a row for each outcome, with its meaning', () => {
  const text = GUIDES.find(({ path }) => path.endsWith('/test-mode'))?.text ?? '';
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, meaning]) => [name, meaning]);
  expect(rows).toEqual(Object.entries(TEST_OUTCOMES));
});
