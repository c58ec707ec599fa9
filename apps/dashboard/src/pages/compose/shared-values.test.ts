import { expect, test } from '@jest/globals';
import {
  changeTargets,
  differs,
  sharedComment,
  sharedThread,
  type ThreadRules,
  withShared,
} from './shared-values.ts';

const PLATFORMS: ThreadRules[] = [
  { platform: 'x', thread: { maxPosts: 25 }, options: {} },
  {
    platform: 'instagram',
    thread: { maxPosts: 1 },
    options: { properties: { firstComment: { type: 'string' } } },
  },
];
const X1 = { platform: 'x', accountId: 'x1' };
const X2 = { platform: 'x', accountId: 'x2' };
const INSTAGRAM = { platform: 'instagram', accountId: 'i1' };

test('accounts with the same thread share it; one with its own text or thread does not', () => {
  const own = { x1: { thread: ['Two'] }, x2: { thread: ['Two'] } };
  expect(sharedThread({ targets: [X1, X2, INSTAGRAM], own }, PLATFORMS)).toEqual({
    value: ['Two'],
    accounts: [X1, X2],
  });
  expect(
    sharedThread({ targets: [X1, X2], own: { ...own, x1: { ...own.x1, caption: 'Own' } } }, PLATFORMS)
      .accounts,
  ).toEqual([X2]);
  expect(
    sharedThread({ targets: [X1, X2], own: { ...own, x2: { thread: ['Other'] } } }, PLATFORMS).accounts,
  ).toEqual([X1]);
});

test('an added account gets what the others share, unless it has settings', () => {
  const draft = { targets: [X1, INSTAGRAM], own: { x1: { thread: ['Two'] }, i1: { firstComment: 'First' } } };
  const more = { platform: 'instagram', accountId: 'i2' };
  expect(changeTargets(draft, [X1, INSTAGRAM, X2, more], PLATFORMS).own).toEqual({
    ...draft.own,
    x2: { thread: ['Two'] },
    i2: { firstComment: 'First' },
  });
  const kept = { ...draft.own, x2: { caption: 'Own' } };
  expect(changeTargets({ ...draft, own: kept }, [X1, INSTAGRAM, X2], PLATFORMS).own).toEqual(kept);
});

test('an empty value is removed, and a shared one is no difference', () => {
  expect(withShared({ x1: { thread: ['Two'], langs: ['en'] } }, [X1], 'thread', [])).toEqual({
    x1: { langs: ['en'] },
  });
  const draft = { targets: [X1, X2], own: { x1: { thread: ['Two'] }, x2: { thread: ['Two'] } }, chosen: {} };
  const shared = [{ name: 'thread' as const, ...sharedThread(draft, PLATFORMS) }];
  expect(differs(draft, 'x1', shared)).toBe(false);
  expect(differs({ ...draft, own: { ...draft.own, x2: { caption: 'Own' } } }, 'x2', shared)).toBe(true);
  expect(differs({ ...draft, chosen: { x1: [] } }, 'x1', shared)).toBe(true);
  expect(sharedComment({ targets: [X1], own: {} }, PLATFORMS)).toEqual({ value: '', accounts: [] });
});
