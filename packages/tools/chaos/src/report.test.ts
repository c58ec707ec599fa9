import { describe, expect, test } from '@jest/globals';
import { largeHistory } from '../test/large.ts';
import { announced, created, DUE, ended, PUBLISHED, without } from '../test/sample.ts';
import { check } from './checker/check.ts';
import { figuresOf } from './figures.ts';
import type { Entry } from './history.ts';
import { OUTSIDE_FAULTS, reportLines } from './report.ts';

test('the table has the figures of a run', () => {
  const lines = reportLines(check(largeHistory(2_000)));
  expect(lines[0]).toBe('Seed 7; 2 replicas, publications 2000. 2026-01-02, 2 processors.');
  expect(lines).toEqual(
    expect.arrayContaining([
      '| publications | 2,000 |',
      '| doubled | 2 |',
      '| lost | 0 |',
      '| other violations | 0 |',
      '| `published` | 1,979 |',
      expect.stringMatching(/^\| webhook after acceptance p50 .*, all \| 115 ms .*\(1,979\) \|$/),
      OUTSIDE_FAULTS,
      '| `failed` | 21 |',
      '| webhooks sent / received / repeated | 2,000 / 2,000 / 0 |',
      '| kill | 1 | 2.5 s | 2.5 s |',
    ]),
  );
});

test('publications are those that were due, with their times and whether a fault was on', () => {
  const fault = { type: 'fault', id: 'f', name: 'kill', target: 'posts-1' } as const;
  const checked = check([
    ...PUBLISHED,
    { ...announced, at: DUE + 900 },
    { ...fault, at: DUE - 5_000, phase: 'begin' },
    { ...fault, at: DUE - 1_000, phase: 'end' },
    { ...fault, at: DUE + 1_000, phase: 'recovered' },
  ]);
  const { publications, webhooks, lateness, faults } = figuresOf(checked);
  expect(publications).toMatchObject([
    {
      outcome: 'published',
      sentAt: DUE + 50,
      announcedAfter: 140,
      isDueInFault: true,
      isAnnouncedInFault: true,
    },
  ]);
  expect(webhooks).toEqual({ sent: 2, received: 1, repeated: 1 });
  expect(lateness).toEqual({
    all: { count: 1, p50: 50, p99: 50, max: 50 },
    outsideFaults: { count: 0, p50: undefined, p99: undefined, max: undefined },
  });
  expect(faults).toMatchObject([{ name: 'kill', recovery: 2_000 }]);

  const waiting = check([created, { ...ended, at: DUE - 1, status: 'scheduled' }]);
  expect(figuresOf(waiting).publications).toEqual([]);
});

describe('a publication', () => {
  const ACCEPTED = DUE + 60;
  /** A fault by the times of its phases; undefined where one was not recorded. */
  const fault = (begin: number, end?: number, recovered?: number): Entry[] => {
    const about = { type: 'fault', id: 'f', name: 'kill', target: 'a' } as const;
    return [
      { ...about, at: begin, phase: 'begin' },
      ...(end === undefined ? [] : [{ ...about, at: end, phase: 'end' } as const]),
      ...(recovered === undefined ? [] : [{ ...about, at: recovered, phase: 'recovered' } as const]),
    ];
  };

  test.each([
    ['a fault over its scheduled time', fault(DUE - 10, DUE + 10, DUE + 20), 200, true, false],
    [
      'a fault that is recovered from before its scheduled time',
      fault(DUE - 9, DUE - 5, DUE - 1),
      200,
      false,
      false,
    ],
    ['a fault whose recovery lasts until the acceptance', fault(DUE - 9, DUE - 5, ACCEPTED), 200, true, true],
    [
      'a fault that begins before its webhook',
      fault(ACCEPTED + 10, ACCEPTED + 900, ACCEPTED + 950),
      2_000,
      false,
      true,
    ],
    [
      'a fault that begins after its webhook, in the promised time',
      fault(ACCEPTED + 3_000, ACCEPTED + 4_000),
      200,
      false,
      true,
    ],
    [
      'a fault that begins when its webhook is overdue',
      fault(ACCEPTED + 5_001, ACCEPTED + 9_000),
      8_000,
      false,
      false,
    ],
    ['a fault without an end', fault(DUE - 9_000), 200, true, true],
    [
      'a fault without a recovery, which excuses nothing after its end',
      fault(DUE - 9_000, DUE - 1),
      200,
      false,
      false,
    ],
    ['no fault', [], 200, false, false],
  ] as const)('%s', (_, faults, webhookAfter, isDueInFault, isAnnouncedInFault) => {
    const webhook = { ...announced, at: ACCEPTED + webhookAfter };
    const { publications, lateness, announcement } = figuresOf(
      check([...without(announced), webhook, ...faults]),
    );
    expect(publications).toMatchObject([{ announcedAfter: webhookAfter, isDueInFault, isAnnouncedInFault }]);
    expect(lateness.outsideFaults.count).toBe(isDueInFault ? 0 : 1);
    expect(announcement.outsideFaults.count).toBe(isAnnouncedInFault ? 0 : 1);
  });
});
