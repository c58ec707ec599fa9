import { describe, expect, test } from '@jest/globals';
import { AccessLostError } from '../access-lost.ts';
import { NoResponseError, NotSentError, PlatformError } from '../http.ts';
import { UploadCutError } from '../whole-form.ts';
import { classify } from './classify.ts';
import { problemOf } from './errors.ts';
import { callsOf, crosspostedAs, messageOf, nonceOf, publishedAs } from './messages.ts';
import { assertMayPost, type Channel, missingIn, type Place, readsHistory } from './rights.ts';

const error = (status: number, code: number, more: object = {}) =>
  new PlatformError(status, { code, message: 'No', ...more });

describe('the meaning of errors', () => {
  test.each([
    [429, 0, 'retry_later', 'rate_limited'],
    [429, 20_016, 'retry_later', 'rate_limited'],
    [400, 20_028, 'retry_later', 'rate_limited'],
    [400, 20_029, 'retry_later', 'rate_limited'],
    [400, 40_062, 'retry_later', 'rate_limited'],
    [400, 130_000, 'retry_later', 'platform_unavailable'],
    [500, 0, 'unknown', 'platform_unavailable'],
    [502, 50_013, 'unknown', 'platform_unavailable'],
    [401, 0, 'reconnect', 'account_needs_reconnect'],
    [404, 0, 'reconnect', 'account_needs_reconnect'],
    [404, 10_003, 'reconnect', 'account_needs_reconnect'],
    [404, 10_004, 'reconnect', 'account_needs_reconnect'],
    [404, 10_015, 'reconnect', 'account_needs_reconnect'],
    [403, 50_001, 'reconnect', 'account_needs_reconnect'],
    [403, 50_013, 'reconnect', 'account_needs_reconnect'],
    [401, 50_014, 'reconnect', 'account_needs_reconnect'],
    [403, 50_025, 'reconnect', 'account_needs_reconnect'],
    [401, 50_027, 'reconnect', 'account_needs_reconnect'],
    [400, 160_002, 'reconnect', 'account_needs_reconnect'],
    [400, 10_008, 'rejected', 'platform_rejected'],
    [413, 40_005, 'rejected', 'media_too_large'],
    [400, 50_045, 'rejected', 'media_too_large'],
    [400, 50_035, 'rejected', 'platform_rejected'],
    [400, 50_006, 'rejected', 'platform_rejected'],
    [400, 50_008, 'rejected', 'platform_rejected'],
    [400, 50_024, 'rejected', 'platform_rejected'],
    [400, 50_046, 'rejected', 'platform_rejected'],
    [400, 50_083, 'rejected', 'platform_rejected'],
    [400, 160_005, 'rejected', 'platform_rejected'],
    [400, 200_000, 'rejected', 'platform_rejected'],
    [400, 200_001, 'rejected', 'platform_rejected'],
    [400, 240_000, 'rejected', 'platform_rejected'],
    [400, 220_001, 'rejected', 'platform_rejected'],
    [400, 220_002, 'rejected', 'platform_rejected'],
    [400, 220_003, 'rejected', 'platform_rejected'],
    [400, 220_004, 'rejected', 'platform_rejected'],
    [400, 40_067, 'rejected', 'platform_rejected'],
    [400, 400_001, 'rejected', 'platform_rejected'],
  ])('%s %s: %s', (status, code, kind, result) => {
    expect(classify(error(status, code))).toMatchObject({ kind, failure: { code: result } });
  });

  test('of other kinds', () => {
    expect(classify(new NoResponseError('none'))).toMatchObject({ kind: 'unknown' });
    expect(classify(new NotSentError('away'))).toMatchObject({ kind: 'retry_later', isAway: true });
    expect(classify(new UploadCutError('cut'))).toMatchObject({ kind: 'retry_later' });
    expect(classify(new PlatformError(429, '<html>'))).toMatchObject({ kind: 'retry_later' });
    expect(classify(new PlatformError(502, '<html>'))).toMatchObject({ kind: 'unknown' });
    expect(classify(new AccessLostError('“Send”'))).toMatchObject({
      kind: 'reconnect',
      failure: { message: '“Send”' },
    });
  });

  test('a limit ends after the fraction of a second in the body', () => {
    expect(classify(error(429, 0, { retry_after: 64.57 }))).toMatchObject({ afterMs: 64_570 });
  });

  test('the first error of a field is shown, however deep', () => {
    const own = { _errors: [{ code: 'X', message: 'Must be 1024 or fewer in length.' }] };
    const errors = { attachments: { 0: { description: own } }, content: own };
    expect(problemOf(error(400, 50_035, { errors }))?.words).toBe(
      'attachments.0.description: Must be 1024 or fewer in length.',
    );
    const deepest = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
    expect(problemOf(error(400, 50_035, { errors: deepest }))?.words).toBe('No');
  });
});

describe('the rights of a bot', () => {
  const bits = (...places: number[]) => places.reduce((sum, place) => sum | (1n << BigInt(place)), 0n);
  const ALL = bits(10, 11, 14, 15, 16, 38);
  const channel = (change: Partial<Channel> = {}): Channel => ({
    id: 'c',
    type: 0,
    name: 'news',
    flags: 0,
    available_tags: [],
    permission_overwrites: [],
    ...change,
  });
  const place = (everyone: bigint, role = 0n): Place => ({
    guildId: 'g',
    guildName: 'Acme',
    botId: 'b',
    roles: [
      { id: 'g', permissions: everyone },
      { id: 'r', permissions: role },
    ],
  });
  const overwrite = (id: string, allow: bigint, deny: bigint) => ({ id, allow, deny });

  test('are those of its roles, then those of the channel for everyone, its roles and itself', () => {
    expect(missingIn(place(bits(10, 11), bits(14, 15, 16)), channel())).toEqual([]);
    const closed = [overwrite('g', 0n, bits(11))];
    expect(missingIn(place(ALL), channel({ permission_overwrites: closed }))).toEqual(['Send Messages']);
    const opened = [...closed, overwrite('r', bits(11), 0n)];
    expect(missingIn(place(ALL), channel({ permission_overwrites: opened }))).toEqual([]);
    const own = [...opened, overwrite('b', 0n, bits(11)), overwrite('other', bits(11), 0n)];
    expect(missingIn(place(ALL), channel({ permission_overwrites: own }))).toEqual(['Send Messages']);
    expect(missingIn(place(0n, bits(3)), channel({ permission_overwrites: own }))).toEqual([]);
  });

  test('to read the history needs the right to view the channel', () => {
    expect(readsHistory(place(ALL), channel())).toBe(true);
    expect(readsHistory(place(bits(16)), channel())).toBe(false);
    expect(readsHistory(place(bits(10)), channel())).toBe(false);
  });

  test('that are missing are named', () => {
    expect(() => assertMayPost(place(bits(10, 11, 14)), channel())).toThrow(
      'The bot lacks the permissions “Attach Files” and “Read Message History” in #news in Discord.',
    );
    expect(() => assertMayPost(place(bits(10, 14, 15, 16)), channel({ type: 15 }))).toThrow(
      '“Create Posts” and “Send Messages in Posts”',
    );
  });
});

describe('messages', () => {
  const first = publishedAs({ apiUrl: 'https://discord.com', guildId: '1' }, { id: '3', channel_id: '2' });

  test('have addresses on Discord, or on the server in its place', () => {
    expect(first).toEqual({ externalId: '2/3', url: 'https://discord.com/channels/1/2/3' });
    const elsewhere = { apiUrl: 'http://127.0.0.1:1', guildId: '1' };
    expect(publishedAs(elsewhere, { id: '3', channel_id: '2' }).url).toBe(
      'http://127.0.0.1:1/channels/1/2/3',
    );
  });

  test('are published to followers as a part of their own', () => {
    const words = (options: object) => ({ caption: '', title: '', options });
    expect([callsOf(words({})), callsOf(words({ crosspost: true, thread: ['two'] }))]).toEqual([1, 3]);
    expect(messageOf(crosspostedAs(first).externalId)).toEqual({
      channel: '2',
      message: '3',
      isCrosspost: true,
    });
  });

  test('have a nonce of 24 characters, the same for each attempt of a part', () => {
    const job = { publicationId: '019ac5c4-0000-7000-8000-000000000000', done: [] };
    expect(nonceOf(job)).toHaveLength(24);
    expect(nonceOf({ ...job })).toBe(nonceOf(job));
    expect(nonceOf({ ...job, done: [first] })).not.toBe(nonceOf(job));
  });
});
