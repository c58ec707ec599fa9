import { expect, test } from '@jest/globals';
import { toLocal, toMoment } from './zoned-time.ts';

const BERLIN = 'Europe/Berlin';

test('a local time is a moment, by the zone’s clocks of that day', () => {
  expect(toMoment('2026-07-01', '09:30', BERLIN)).toEqual({
    moment: new Date('2026-07-01T07:30:00Z'),
    isTwice: false,
  });
  expect(toMoment('2026-12-01', '09:30', 'Asia/Kolkata')).toEqual({
    moment: new Date('2026-12-01T04:00:00Z'),
    isTwice: false,
  });
  expect(toMoment('', '09:30', BERLIN)).toBeUndefined();
  expect(toMoment('2026-12-01', '', BERLIN)).toBeUndefined();
});

test('a time that the clocks skip is missing; of one that comes twice it is the later', () => {
  expect(toMoment('2026-03-29', '02:30', BERLIN)).toBe('missing');
  expect(toMoment('2026-10-25', '02:30', BERLIN)).toEqual({
    moment: new Date('2026-10-25T01:30:00Z'),
    isTwice: true,
  });
  expect(toMoment('2026-03-08', '02:30', 'America/New_York')).toBe('missing');
});

test.each(['UTC', BERLIN, 'America/St_Johns', 'Pacific/Kiritimati'])('%s there and back', (zone) => {
  const moment = new Date('2026-11-22T23:45:00Z');
  const { date, time } = toLocal(moment, zone);
  expect(toMoment(date, time, zone)).toEqual({ moment, isTwice: false });
});
