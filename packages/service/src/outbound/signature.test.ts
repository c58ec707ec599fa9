import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signatureHeaders } from './signature.ts';

/** The example of Standard Webhooks' reference libraries. */
const STANDARD = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const signed = {
  secrets: [STANDARD.secret],
  eventId: STANDARD.id,
  body: STANDARD.body,
  at: new Date(STANDARD.timestamp * 1000 + 999),
  attempts: 0,
};
const v1 = (secret: string) =>
  `v1=${createHmac('sha256', secret).update(`${STANDARD.timestamp}.${STANDARD.body}`).digest('hex')}`;

test('a delivery is signed in both forms, with the one secret', () => {
  expect(signatureHeaders(signed)).toEqual({
    'x-service-signature': `t=${STANDARD.timestamp},${v1(STANDARD.secret)}`,
    'webhook-id': STANDARD.id,
    'webhook-timestamp': String(STANDARD.timestamp),
    'webhook-signature': STANDARD.signature,
  });
});

test('during a rotation both headers carry a signature of each secret, in another order with each attempt', () => {
  const older = 'whsec_b2xkZXI=';
  const headers = [0, 1, 2].map((attempts) =>
    signatureHeaders({ ...signed, secrets: [STANDARD.secret, older], attempts }),
  );
  const newestFirst = `t=${STANDARD.timestamp},${v1(STANDARD.secret)},${v1(older)}`;
  const oldestFirst = `t=${STANDARD.timestamp},${v1(older)},${v1(STANDARD.secret)}`;
  expect(headers.map((each) => each['x-service-signature'])).toEqual([newestFirst, oldestFirst, newestFirst]);
  for (const each of headers) {
    const signatures = each['webhook-signature']?.split(' ');
    expect(signatures).toHaveLength(2);
    expect(signatures).toContain(STANDARD.signature);
  }
});
