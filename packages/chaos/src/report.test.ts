import { expect, test } from '@jest/globals';
import { largeHistory } from '../test/large.ts';
import { announced, called, created, DUE, ended, PUBLISHED, without } from '../test/sample.ts';
import { check } from './checker/check.ts';
import { figuresOf } from './figures.ts';
import { page } from './page/page.ts';
import { reportLines } from './report.ts';

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
    { outcome: 'published', sentAt: DUE + 50, announcedAfter: 140, isInFault: true },
  ]);
  expect(webhooks).toEqual({ sent: 2, received: 1, repeated: 1 });
  expect(lateness).toMatchObject({ all: { p50: 50, p99: 50 }, outsideFaults: { p50: undefined } });
  expect(faults).toMatchObject([{ name: 'kill', recovery: 2_000 }]);

  const waiting = check([created, { ...ended, at: DUE - 1, status: 'scheduled' }]);
  expect(figuresOf(waiting).publications).toEqual([]);
});

test('the page of 10,000 publications is checked and drawn at once, always the same, and bounded', () => {
  const history = largeHistory(10_000);
  const html = page(check(history));
  expect(page(check(history))).toBe(html);
  expect(html.length).toBeLessThan(5_000_000);
  expect(html).toContain('10 violations.');
  // What it shows of the history is text.
  const hostile = page(check([...without(called), { ...called, marker: '<script>' }]));
  expect(hostile).not.toContain('<script>');
  expect(hostile).toContain('&lt;script&gt;');
});
