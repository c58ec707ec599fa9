import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterEach, expect, jest, test } from '@jest/globals';
import { currentTime } from '../clock/clock.ts';
import { createEventLag } from './event-lag.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('the lag is that of the slowest recent event, and none once no event comes', () => {
  jest.useFakeTimers();
  const lag = createEventLag();
  expect(lag.current()).toBe(0);
  for (const ms of [200, 3_000, 100]) lag.note(timestampFromDate(new Date(currentTime().getTime() - ms)));
  expect(lag.current()).toBe(3_000);
  jest.advanceTimersByTime(5_000);
  expect(lag.current()).toBe(3_000);
  jest.advanceTimersByTime(5_000);
  expect(lag.current()).toBe(0);
});
