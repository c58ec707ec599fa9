import { expect, test } from '@jest/globals';
import { validate, version } from 'uuid';
import { currentTime } from '../clock/clock.ts';
import { newRequestId } from './context.ts';

test('a request id has a UUID that begins with its time, and is no other request’s', () => {
  const before = currentTime().getTime();
  const ids = Array.from({ length: 1_000 }, newRequestId);
  const after = currentTime().getTime();
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    const uuid = id.slice('req_'.length);
    expect([id.startsWith('req_'), validate(uuid), version(uuid)]).toEqual([true, true, 7]);
    const time = Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(after);
  }
});
