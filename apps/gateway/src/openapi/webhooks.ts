import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { EVENTS } from '../api/webhooks/events.ts';

const VERIFY = `
\`t=<unix seconds>,v1=<hex>\`. \`v1\` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (\`whsec_\`
included), of \`<t>.<raw body>\`. To verify a delivery, before parsing its JSON:

1. Take \`t\` and \`v1\` from the header.
2. Reject the delivery if \`t\` is more than five minutes from the current time.
3. Compute the HMAC over \`t\`, a full stop and the raw bytes of the body, and compare it with \`v1\` in
   constant time.

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
  const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  if (Math.abs(now - Number(t)) > 300) return false;
  const expected = createHmac('sha256', secret).update(\`\${t}.\`).update(rawBody).digest();
  const given = Buffer.from(v1 ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
\`\`\`
`.trim();

const DELIVERY = `
Delivered at least once: use the event’s \`id\` to ignore duplicates. Acknowledge it with any \`2xx\` within about 30
seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
the endpoint.
`.trim();
const ONCE =
  'Delivered immediately, once: a failure is not retried and does not count towards pausing the endpoint.';

const headers = z.object({
  'X-Service-Signature': z
    .string()
    .regex(/^t=\d+,v1=[0-9a-f]{64}$/)
    .meta({
      param: { id: 'ServiceSignature' },
      description: VERIFY,
      examples: ['t=1781247600,v1=4f0c5a1a7f4a3b1de7f4a6f0b5f9c9a3c0a7f2f1d7f1e3b5a9c8d7e6f5a4b3c2'],
    }),
  'User-Agent': z.string().meta({
    param: { id: 'DeliveryUserAgent' },
    description: 'Identifies the sender.',
    examples: ['Postrider-Webhooks/1.0'],
  }),
});

const delivery = (type: keyof typeof EVENTS, summary: string, retries = DELIVERY) => {
  const { schema, example } = EVENTS[type];
  return {
    post: {
      operationId: `receive${schema.meta()?.id ?? ''}`,
      tags: ['Webhooks'],
      summary,
      description: `${schema.description}\n\n${retries}`,
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: {
        '2XX': { description: 'The event was received.' },
        default: { description: 'Any other response, or none in time, is a failed attempt.' },
      },
    },
  };
};

/** The deliveries to webhook endpoints, as OpenAPI webhooks. */
export const webhooks: ZodOpenApiPathsObject = {
  'post.published': delivery('post.published', 'A post was published'),
  'post.failed': delivery('post.failed', 'A post could not be published'),
  'account.needs_reconnect': delivery('account.needs_reconnect', 'An account must be reconnected'),
  'webhook.test': delivery('webhook.test', 'A test event', ONCE),
};
