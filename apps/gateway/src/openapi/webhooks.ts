import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { IDS } from '../api/examples.ts';
import { EVENTS } from '../api/webhooks/events.ts';
import { WEBHOOK_EVENTS_TAG } from './description.ts';

const VERIFY = `
\`t=<unix seconds>,v1=<hex>\`. \`v1\` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (\`whsec_\`
included), of \`<t>.<raw body>\`. For 24 hours after a rotation there is a \`v1\` for each secret, in any
order. To verify a delivery, before parsing its JSON:

1. Take \`t\` and every \`v1\` from the header.
2. Reject the delivery if \`t\` is more than five minutes from the current time.
3. Compute the HMAC over \`t\`, a full stop and the raw bytes of the body, and compare it with each \`v1\` in
   constant time. One that matches is enough.

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const t = parts.find(([name]) => name === 't')?.[1];
  if (!(Math.abs(now - Number(t)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${t}.\`).update(rawBody).digest();
  const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
  return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
}
\`\`\`
`.trim();

const STANDARD = `
The signature of [Standard Webhooks](https://www.standardwebhooks.com):
the base64 HMAC-SHA256 of \`<webhook-id>.<webhook-timestamp>.<raw body>\`, keyed with the part of the secret
after \`whsec_\`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
or X-Service-Signature; you don’t need both.
`.trim();

const DELIVERY = `
Delivered at least once: use the event’s \`id\` to ignore duplicates. Acknowledge it with any \`2xx\` within about 30
seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
the endpoint, and a \`410 Gone\` response pauses it immediately. Abandoned and skipped deliveries can be
replayed for 30 days.
`.trim();
const ONCE =
  'Delivered immediately, once: a failure is not retried and does not count towards pausing the endpoint.';

const headers = z.object({
  'X-Service-Signature': z
    .string()
    .regex(/^t=\d+(,v1=[0-9a-f]{64})+$/)
    .meta({
      description: VERIFY,
      examples: ['t=1781247600,v1=4f0c5a1a7f4a3b1de7f4a6f0b5f9c9a3c0a7f2f1d7f1e3b5a9c8d7e6f5a4b3c2'],
    }),
  'webhook-id': z.string().meta({
    description: 'The event’s `id` for Standard Webhooks: the same for every attempt.',
    examples: [`evt_${IDS.event}`],
  }),
  'webhook-timestamp': z
    .string()
    .regex(/^\d+$/)
    .meta({
      description: 'The time of the attempt in unix seconds, the `t` of X-Service-Signature.',
      examples: ['1781247600'],
    }),
  'webhook-signature': z
    .string()
    .regex(/^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$/)
    .meta({
      description: STANDARD,
      examples: ['v1,Kx0sAWmrJ+VnZpjt1zNnXf7A2gY7mQm0p0l4gk0q5Zk='],
    }),
  'User-Agent': z.string().meta({
    description: 'Identifies the sender.',
    examples: ['Postrider-Webhooks/1.0'],
  }),
});

const delivery = (event: (typeof EVENTS)[keyof typeof EVENTS]) => {
  const { summary, schema: named, example } = event;
  const retries = event === EVENTS['webhook.test'] ? ONCE : DELIVERY;
  const schema = z.object(named.shape);
  return {
    post: {
      operationId: `receive${named.meta()?.id ?? ''}`,
      tags: [WEBHOOK_EVENTS_TAG],
      summary,
      description: `${named.description}\n\n${retries}`,
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: {
        '2XX': { description: 'The event was received.' },
        default: { description: 'Any other response, or a timeout, is a failed attempt.' },
      },
    },
  };
};

/**
 * The deliveries to webhook endpoints, as OpenAPI webhooks. They refer to no components: a generator that keeps only those
 * that paths refer to would miss them.
 */
export const webhooks: ZodOpenApiPathsObject = Object.fromEntries(
  Object.entries(EVENTS).map(([type, event]) => [type, delivery(event)]),
);

/** The schemas of the events by name, for programs that are generated from the document. */
export const eventSchemas = Object.fromEntries(
  Object.values(EVENTS).map(({ schema }) => [schema.meta()?.id ?? '', schema]),
);
