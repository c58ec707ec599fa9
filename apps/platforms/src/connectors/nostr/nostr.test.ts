import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '@postrider/platform-rules/nostr/limits';
import type { PlatformHttp } from '../http.ts';
import { relayOf, relaysOf } from './addresses.ts';
import { classify } from './classify.ts';
import { createRelayLimits } from './limits.ts';
import { answerOf, readMessage } from './messages.ts';
import { outcomeOf, type RelayOutcome, RelaysError } from './outcomes.ts';

describe('addresses of relays', () => {
  test.each([
    ['wss://Relay.Example.com/', 'wss://relay.example.com'],
    ['wss://relay.example.com/a?b=1#c', 'wss://relay.example.com/a?b=1'],
    ['ws://localhost:7777', 'ws://localhost:7777'],
    ['ws://relay.example.com', undefined],
    ['https://relay.example.com', undefined],
    ['wss://ada:secret@relay.example.com', undefined],
    ['wss://', undefined],
    [`wss://relay.example.com/${'x'.repeat(500)}`, undefined],
  ])('%s', (text, address) => expect(relayOf(text)).toBe(address));

  test('are ten at most, each once', () => {
    const many = Array.from({ length: 30 }, (_, i) => `wss://r${i % 15}.example.com`);
    expect(relaysOf(['nothing', ...many])).toHaveLength(10);
  });
});

describe('answers', () => {
  test.each([
    [true, '', undefined, { kind: 'accepted', isDuplicate: false }],
    [true, 'duplicate: already have this event', true, { kind: 'accepted', isDuplicate: true }],
    [false, 'duplicate: exists', true, { kind: 'accepted', isDuplicate: true }],
    [true, 'duplicate: ', false, { kind: 'refused' }],
    [false, 'blocked: pubkey is not allowed to publish to this relay', undefined, { kind: 'refused' }],
    [false, 'pow: 28 bits needed', undefined, { kind: 'refused' }],
    [false, 'invalid: Bad signature', undefined, { kind: 'refused' }],
    [false, 'invalid: 1795625571 is in the future', undefined, { kind: 'later', isLimited: false }],
    [
      false,
      'invalid: The event created_at field is out of the acceptable range (+1800sec) for this relay.',
      undefined,
      { kind: 'later' },
    ],
    [false, 'rate-limited: slow down', undefined, { kind: 'later', isLimited: true }],
    [false, 'error: could not connect to the database', undefined, { kind: 'later', isLimited: false }],
    [false, 'no prefix', undefined, { kind: 'later' }],
  ])('%s “%s”, and the relay shows it: %s', (isAccepted, text, isThere, outcome) => {
    expect(outcomeOf(answerOf(isAccepted, text), isThere)).toMatchObject(outcome);
  });

  test('in a notice, after which the relay does not show the event', () => {
    const notice = (text: string) => outcomeOf(answerOf(false, text, true), false);
    expect(notice('event exceeded max size')).toMatchObject({ kind: 'refused' });
    expect(notice('please come back')).toMatchObject({ kind: 'later' });
    expect(outcomeOf(answerOf(false, 'hello', true), true)).toMatchObject({ kind: 'accepted' });
  });

  test('that are none of NIP-01 are ignored', () => {
    const texts = ['', '{', 'null', '[]', '["OK"]', '["OK",1,true,""]', '["COUNT","q",{}]', '["EVENT"]'];
    expect(texts.map(readMessage)).toEqual(texts.map(() => undefined));
    expect(readMessage('["OK","ab",true]')).toEqual({ kind: 'OK', id: 'ab', isAccepted: true, text: '' });
  });
});

describe('all relays together', () => {
  const url = 'wss://r.example.com';
  const refused: RelayOutcome = { url, kind: 'refused', reason: 'blocked: no' };
  const later: RelayOutcome = { url, kind: 'later', reason: 'error: no', isLimited: false };
  const limited: RelayOutcome = { url, kind: 'later', reason: 'rate-limited: no', isLimited: true };
  test.each<[RelayOutcome[], string, string]>([
    [[refused, refused], 'rejected', 'platform_rejected'],
    [[refused, later], 'retry_later', 'platform_unavailable'],
    [[refused, limited, later], 'retry_later', 'rate_limited'],
    [[refused, { url, kind: 'away' }], 'retry_later', 'platform_unavailable'],
    [[refused, later, { url, kind: 'lost' }], 'unknown', 'platform_unavailable'],
  ])('%j', (outcomes, kind, code) => {
    expect(classify(new RelaysError(outcomes))).toMatchObject({ kind, failure: { code } });
  });
});

test.each([
  [{ limitation: { max_content_length: 8_196 } }, 8_196],
  [{ limitation: { max_message_length: 16_384 } }, 11_384],
  [{ limitation: { max_message_length: 100 } }, LIMITS.characters],
  [{ limitation: { max_content_length: 1e9, max_message_length: 'many' } }, LIMITS.characters],
  [{ limitation: null }, LIMITS.characters],
  ['<html>', LIMITS.characters],
])('a relay that describes itself as %j takes texts of %s bytes', async (body, characters) => {
  const http: PlatformHttp = { call: async () => ({ status: 200, headers: {}, body }) };
  expect((await createRelayLimits(http).get('https://r.example.com')).characters).toBe(characters);
});
