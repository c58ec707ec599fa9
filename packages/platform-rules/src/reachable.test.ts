import { expect, test } from '@jest/globals';
import { unreachableWarning } from './reachable.ts';

test.each([
  [{ name: 'Example', fetchesMedia: true }, true],
  [{ name: 'Example', fetchesMedia: false }, false],
  [{ name: 'Example' }, false],
])('nothing is wrong: %j', (platform, isReachable) => {
  expect(unreachableWarning(platform, isReachable)).toBeUndefined();
});

test('a platform that fetches images alone', () => {
  expect(unreachableWarning({ name: 'Example', fetchesMedia: 'images' }, false)).toMatch(
    /^Posts with images are rejected for Example/,
  );
});

test('a platform that fetches files, without a public address: the warning names the setting', () => {
  expect(unreachableWarning({ name: 'Example', fetchesMedia: true }, false)).toBe(
    'Posts with files are rejected for Example until the operator sets PUBLIC_URL to the public https address of this service.',
  );
});
