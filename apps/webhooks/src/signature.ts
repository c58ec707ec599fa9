import { createHmac } from 'node:crypto';

/**
 * The value of `X-Service-Signature`: `t=<unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256 of `<t>.<body>`, keyed
 * with the whole secret as it was shown, `whsec_` included (docs/api-rules.md, Events).
 */
export function signatureHeader(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
