import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { EVENTS } from '../api/webhooks/events.ts';

const VERIFY = `
\`t=<unix seconds>,v1=<hex>\`. \`v1\` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (\`whsec_\`
included), of \`<t>.<raw body>\`. To verify a delivery, before parsing its JSON:

1. Take \`t\` and \`v1\` from the header.
2. Refuse the delivery when \`t\` is more than five minutes away from now.
3. Compute the HMAC over \`t\`, a full stop and the body’s bytes as they arrived, and compare it with \`v1\` in
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
It is delivered at least once: drop repeats by the event’s \`id\`. Any \`2xx\` within about 30 seconds takes it. Otherwise
it is tried again after 1, 5 and 30 minutes, then abandoned; ten abandoned in a row pause the endpoint.
`.trim();
const ONCE = 'It is attempted once, at once: a failure is not tried again and does not count.';

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
    description: 'Names the sender.',
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
        '2XX': { description: 'You took the event.' },
        default: { description: 'Everything else, and no answer in time, counts as a failed try.' },
      },
    },
  };
};

/** The deliveries to webhook endpoints, as OpenAPI webhooks. */
export const webhooks: ZodOpenApiPathsObject = {
  'post.published': delivery('post.published', 'A post went live'),
  'post.failed': delivery('post.failed', 'A post could not be published'),
  'account.needs_reconnect': delivery('account.needs_reconnect', 'An account must be reconnected'),
  'webhook.test': delivery('webhook.test', 'You asked for a test', ONCE),
};
