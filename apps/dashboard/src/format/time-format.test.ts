import { afterEach, expect, test } from '@jest/globals';
import { setLanguage } from '../texts/language.ts';
import { formatList } from './list-format.ts';
import { formatCompact, formatNumber, formatPercent } from './number-format.ts';
import { quoted } from './quoted.ts';
import { formatDue, formatRelative, formatTime } from './time-format.ts';

const DUE = new Date('2026-11-22T16:42:00Z');

afterEach(() => setLanguage('en'));

test('times, numbers and lists follow the reader’s language', () => {
  const all = () => [
    formatTime(DUE, 'Europe/Berlin'),
    formatDue(new Date('2026-11-22T16:42:07Z'), 'Europe/Berlin'),
    formatRelative(DUE, new Date('2026-11-25T16:42:00Z')),
    formatNumber(1234.5),
    formatCompact(1_234_000),
    formatPercent(0.125),
    formatList(['Ada', 'Grace', 'Alan']),
    quoted('Ada'),
  ];
  expect(all()).toEqual([
    '22 Nov 2026, 17:42',
    '22 Nov 2026, 17:42:07',
    '3 days ago',
    '1,234.5',
    '1.2M',
    '12.5%',
    'Ada, Grace and Alan',
    '“Ada”',
  ]);
  setLanguage('de');
  expect(all()).toEqual([
    '22. Nov. 2026, 17:42',
    '22. Nov. 2026, 17:42:07',
    'vor 3 Tagen',
    '1.234,5',
    '1,2\u00a0Mio.',
    '12,5\u00a0%',
    'Ada, Grace und Alan',
    '„Ada“',
  ]);
});
