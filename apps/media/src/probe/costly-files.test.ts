import { expect, test } from '@jest/globals';
import { shareOf } from '@postrider/service';
import { createCostlyFiles } from './costly-files.ts';

const ANN = shareOf({ workspaceId: 'ann' }).shareKey;
const BOB = shareOf({ workspaceId: 'bob' }).shareKey;

test('whoever sent three costly files within ten minutes waits until the first is ten minutes old', () => {
  let now = 0;
  const costly = createCostlyFiles(() => now);
  for (let sent = 0; sent < 3; sent += 1) {
    expect(() => costly.check(ANN)).not.toThrow();
    costly.note(ANN);
    now += 60_000;
  }
  const caught = () => {
    try {
      costly.check(ANN);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  expect(caught()).toMatchObject({ code: 'rate_limited', retryAfter: 420 });
  expect(() => costly.check(BOB)).not.toThrow();
  now = 599_999;
  expect(caught()).toMatchObject({ retryAfter: 1 });
  now = 600_000;
  expect(caught()).toBeUndefined();
});
