import { expect, test } from '@jest/globals';
import type { LinkStatus } from '../link.ts';
import type { Target } from '../store.ts';
import { createTargets } from './targets.ts';

/** Targets over a database of one link, with a feed that a test can let fall behind. */
function setUp() {
  const link: Target = { code: 'aZ3kP9x', url: 'https://example.com/', status: 'enabled' };
  const feed = { current: true };
  const store = {
    reads: 0,
    async targetsAcrossWorkspaces(codes: readonly string[]) {
      store.reads++;
      return codes.includes(link.code) ? [{ ...link }] : [];
    },
  };
  const targets = createTargets(store, () => ({ isCurrent: () => feed.current, isUsable: () => true }));
  const setStatus = (status: LinkStatus) => Object.assign(link, { status });
  return { targets, store, feed, code: link.code, setStatus };
}

test('a link that is read again keeps the count of its clicks', async () => {
  const { targets, store, feed, code } = setUp();
  const first = await targets.find(code);
  feed.current = false;
  expect(targets.known(code)).toBeUndefined();
  expect(await targets.find(code)).toBe(first);
  feed.current = true;
  expect(targets.known(code)).toBe(first);
  expect(store.reads).toBe(2);
});

test('a link that was disabled leads nowhere, whether the feed or a read is the first to know', async () => {
  const fed = setUp();
  await fed.targets.find(fed.code);
  fed.targets.disable(fed.code);
  // A query that began before still finds it enabled.
  expect(await fed.targets.find(fed.code)).toBe('disabled');
  expect(fed.targets.known(fed.code)).toBe('disabled');

  const read = setUp();
  await read.targets.find(read.code);
  read.setStatus('disabled');
  expect(await read.targets.find(read.code)).toBe('disabled');
  expect(read.targets.known(read.code)).toBe('disabled');
});

test('a code without a link is asked for each time', async () => {
  const { targets, store } = setUp();
  for (let i = 0; i < 2; i++) expect(await targets.find('0000000')).toBeUndefined();
  expect(targets.known('0000000')).toBeUndefined();
  expect(store.reads).toBe(2);
});
