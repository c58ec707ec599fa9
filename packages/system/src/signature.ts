import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 5 * 60;

/**
 * Checks a delivery as the specification tells receivers to: the HMAC-SHA256 of `<t>.<raw body>` under the whole
 * `whsec_…` secret, over the bytes as they came, not older than five minutes at `nowMs`.
 */
export function isGenuine(header: string, body: Buffer, secret: string, nowMs: number): boolean {
  const fields = Object.fromEntries(header.split(',').map((field) => field.split('=', 2)));
  const { t, v1 } = fields;
  if (!t || !v1 || Math.abs(nowMs / 1000 - Number(t)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
