import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  type VerificationFailure,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from '@postrider/sdk';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const NOW = Date.parse('2026-08-01T09:30:00.000Z');
const SECONDS = NOW / 1000;
const EVENT: WebhookEvent = {
  id: 'evt_01981f21-8a9c-7061-83bb-c5d6e7f8091a',
  type: 'post.published',
  created_at: '2026-08-01T09:29:59.000Z',
  livemode: true,
  data: {
    post_id: '01981f0a-2e3f-7c30-8d55-6f708192a3b4',
    platform_post_id: '01981f0a-2e40-7d40-8f77-8192a3b4c5d6',
    platform: 'bluesky',
    account_id: '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70',
    external_id: 'at://did:plc:5nwgzuk3vh6yp2q7xkdtfmri/app.bsky.feed.post/3m2xkq4abcd2z',
    title: 'A title',
    tags: ['launch'],
    reference: null,
    metadata: {},
    profile_id: null,
    url: 'https://bsky.app/profile/ada.example.com/post/3m2xkq4abcd2z',
    published_at: '2026-08-01T09:29:58.500Z',
  },
};
const BODY = JSON.stringify({ ...EVENT, note: 'ümläut ☕' });

/** As the webhooks service signs (docs/api-rules.md, Events). */
const v1 = (body = BODY, secret = SECRET, seconds = SECONDS) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
const genuine = { rawBody: BODY, signature: `t=${SECONDS},v1=${v1()}`, secret: SECRET, now: NOW };

const reasonOf = async (delivery: Parameters<typeof verifyWebhook>[0]): Promise<VerificationFailure> => {
  const failure = await verifyWebhook(delivery).catch((error: unknown) => error);
  if (failure instanceof WebhookVerificationError) return failure.reason;
  throw new Error('it was taken');
};

describe('a genuine delivery', () => {
  test('gives the event, typed by its type', async () => {
    const event = await verifyWebhook(genuine);
    expect(event).toMatchObject(EVENT);
    if (event.type !== 'post.published') throw new Error(event.type);
    expect(event.data.url).toMatch(/^https:/);
  });

  test.each([
    ['bytes', { rawBody: Buffer.from(BODY) }],
    ['a view into a larger buffer', { rawBody: new Uint8Array(Buffer.from(`xx${BODY}xx`)).subarray(2, -2) }],
    ['one good v1 of several', { signature: `t=${SECONDS},v1=${v1(BODY, 'old')},v1=${v1()}` }],
    ['another scheme beside it', { signature: `v0=abc, t=${SECONDS}, v1=${v1()}` }],
    ['upper case hex', { signature: `t=${SECONDS},v1=${v1().toUpperCase()}` }],
    ['five minutes of age', { now: NOW + 300_000 }],
    ['more age where it is tolerated', { now: NOW + 900_000, toleranceSeconds: 900 }],
  ])('is taken with %s', async (_, change) => {
    expect(await verifyWebhook({ ...genuine, ...change })).toMatchObject({ id: EVENT.id });
  });

  test('is taken with an HMAC that another program made', async () => {
    const event = await verifyWebhook({
      rawBody: '{"id":"evt_1","type":"webhook.test","created_at":"2026-06-12T07:00:00.000Z","data":{}}',
      signature: 't=1781247600,v1=52972cdc72d579b73e2b843c0076a931029b7b38649f537e25431cf81447ef02',
      secret: 'whsec_test',
      now: 1_781_247_600_000,
    });
    expect(event.type).toBe('webhook.test');
  });
});

describe('anything else is refused', () => {
  test.each<[string, VerificationFailure, Partial<Parameters<typeof verifyWebhook>[0]>]>([
    ['no header', 'missing_signature', { signature: undefined }],
    ['null for a header', 'missing_signature', { signature: null }],
    ['an empty header', 'missing_signature', { signature: '' }],
    ['no time', 'malformed_signature', { signature: `v1=${v1()}` }],
    ['no v1', 'malformed_signature', { signature: `t=${SECONDS},v0=${v1()}` }],
    ['a v1 that is cut', 'malformed_signature', { signature: `t=${SECONDS},v1=${v1().slice(1)}` }],
    ['a time that is no number', 'malformed_signature', { signature: `t=NaN,v1=${v1()}` }],
    ['a tampered body', 'wrong_signature', { rawBody: BODY.replace('bluesky', 'mastodon') }],
    [
      'a body that was parsed and serialized again',
      'wrong_signature',
      { rawBody: JSON.stringify(JSON.parse(BODY), null, 1) },
    ],
    ['another secret', 'wrong_signature', { secret: 'whsec_other' }],
    ['the secret without its prefix', 'wrong_signature', { secret: SECRET.slice('whsec_'.length) }],
    ['a newer time on an old signature', 'wrong_signature', { signature: `t=${SECONDS + 1},v1=${v1()}` }],
    [
      'several v1, none of them good',
      'wrong_signature',
      { signature: `t=${SECONDS},v1=${v1('a')},v1=${v1('b')}` },
    ],
    ['more than five minutes of age', 'wrong_time', { now: NOW + 301_000 }],
    ['a time far ahead', 'wrong_time', { now: NOW - 301_000 }],
    ['less age than is tolerated', 'wrong_time', { now: NOW + 11_000, toleranceSeconds: 10 }],
    [
      'a signed body without JSON',
      'invalid_body',
      { rawBody: 'hi', signature: `t=${SECONDS},v1=${v1('hi')}` },
    ],
    [
      'a signed body that is no event',
      'invalid_body',
      { rawBody: '[]', signature: `t=${SECONDS},v1=${v1('[]')}` },
    ],
  ])('%s: %s', async (_, reason, change) => {
    expect(await reasonOf({ ...genuine, ...change })).toBe(reason);
  });

  test('and an empty secret is a mistake of the program', async () => {
    await expect(verifyWebhook({ ...genuine, secret: '' })).rejects.toBeInstanceOf(TypeError);
  });
});
