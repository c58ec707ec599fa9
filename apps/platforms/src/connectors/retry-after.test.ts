import { describe, expect, test } from '@jest/globals';
import { mastodon } from '@postrider/platform-rules/mastodon/definition';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import { classifyCommon } from './classify-common.ts';
import type { Connector } from './connector.ts';
import { defineConnector } from './define.ts';
import { PlatformError } from './http.ts';
import { type ResetForm, type ResponseHeaders, retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const IN_TEN = NOW / 1000 + 10;
const DAY_MS = 24 * 60 * 60_000;
const usedUp = (reset: string, remaining = '0') => ({
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': reset,
});

test.each<[string, ResponseHeaders, number | undefined, ResetForm?]>([
  ['seconds', { 'retry-after': '10' }, 10_000],
  ['fractions of a second', { 'retry-after': '0.2501' }, 251],
  ['an HTTP date', { 'retry-after': 'Thu, 01 Jan 2026 00:00:10 GMT' }, 10_000],
  ['several values', { 'retry-after': ['10', '20'] }, 10_000],
  ['seconds since 1970', { 'ratelimit-remaining': '0', 'ratelimit-reset': `${IN_TEN}` }, 10_000],
  ['seconds since 1970 with decimals', usedUp(`${IN_TEN}.5`), 10_500],
  ['an ISO time', usedUp('2026-01-01T00:00:10.000Z'), 10_000],
  ['seconds from now', usedUp('594', '0.0'), 594_000, 'seconds'],
  ['seconds from now with decimals', usedUp('1.25'), 1_250, 'seconds'],
  [
    'the latest of two limits',
    { ...usedUp('5'), 'ratelimit-remaining': '0', 'ratelimit-reset': '7' },
    7_000,
    'seconds',
  ],
  ['a limit that is not used up', usedUp(`${IN_TEN}`, '5'), undefined],
  ['a time in the past', usedUp('1000000000'), 0],
  ['nothing', {}, undefined],
  ['no number', { 'retry-after': 'soon' }, undefined],
  ['an empty value', { 'retry-after': '' }, undefined],
  ['a number without an end', { 'retry-after': '9'.repeat(10_000) }, undefined],
  ['centuries', { 'retry-after': '99999999999' }, DAY_MS],
  ['a remaining count that is not a number', usedUp('10', 'none'), undefined, 'seconds'],
])('%s', (_, headers, expected, ...[form]) => {
  expect(retryAfterMs(headers, NOW, form)).toBe(expected);
});

describe('a connector', () => {
  const never = async () => Promise.reject(new Error('not called'));
  const connectorOf = (resets?: ResetForm): Connector =>
    defineConnector(mastodon, {
      capabilities: { refresh: false, metrics: [] },
      schemas: { tokens: z.null(), prepared: z.null() },
      connect: never,
      limits: never,
      prepare: never,
      publish: never,
      lookUp: never,
      refresh: never,
      metrics: never,
      provesAbsence: () => false,
      classify: (error) => classifyCommon('Example', error),
      ...(resets && { resets }),
    });

  test('reads a reset as its definition says', () => {
    const from = new PlatformError(429, {}, usedUp('60'));
    expect(connectorOf('seconds').classify(from)).toMatchObject({ kind: 'retry_later', afterMs: 60_000 });
    // Seconds since 1970, which were over in that year.
    expect(connectorOf().classify(from)).toMatchObject({ kind: 'retry_later', afterMs: 0 });
    const at = new PlatformError(429, {}, usedUp(`${currentTime().getTime() / 1000 + 60}`));
    const verdict = connectorOf().classify(at);
    expect(verdict.kind === 'retry_later' && verdict.afterMs).toBeGreaterThan(50_000);
  });

  test.each([
    ['a refusal', new PlatformError(422, {}, { 'retry-after': '60' })],
    ['a limit without a time', new PlatformError(429, {})],
    ['no response', new Error('x')],
  ])('waits for no time of its own after %s', (_, error) => {
    expect(connectorOf().classify(error)).not.toHaveProperty('afterMs');
  });
});
