import { verifyWebhook } from '@postrider/sdk';
import { type Received, startReceiver } from '@postrider/testing';
import { z } from 'zod';
import type { History } from './history.ts';
import type { Random } from './random.ts';

/** The receiver of webhooks: checks every signature, and rejects some attempts. */
export interface Hooks {
  url: string;
  /** Assigns deliveries to this host to a workspace. */
  expect(host: string, workspaceId: string, secret: string): void;
  /** When the last delivery was received; 0 before the first one. */
  lastAt(): number;
  stop(): Promise<void>;
}

const REFUSED = 0.1;
const UNANSWERED = 0.02;
/**
 * The rejections of one event: below the number of attempts, so that no delivery is abandoned and no endpoint paused.
 */
const MOST_REFUSALS = 3;

const delivery = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ post_id: z.string(), platform_post_id: z.string() }),
});

/** Starts the receiver. */
export async function startHooks(history: History, random: Random): Promise<Hooks> {
  const endpoints = new Map<string, { workspaceId: string; secret: string }>();
  const refusals = new Map<string, number>();
  let last = 0;
  const receiver = await startReceiver();

  async function take({ headers, body, at }: Received): Promise<number | null> {
    const endpoint = endpoints.get(headers.host ?? '');
    if (!endpoint) return 404;
    const event = delivery.safeParse(JSON.parse(body.toString('utf8')));
    if (!event.success) return 200;
    last = at;
    const { id, type, data } = event.data;
    const signature = String(headers['x-service-signature'] ?? '');
    const signatureValid = await verifyWebhook({ rawBody: body, signature, secret: endpoint.secret, now: at })
      .then(() => true)
      .catch(() => false);
    const refused = refusals.get(id) ?? 0;
    const chosen = random.next();
    const status =
      refused >= MOST_REFUSALS || chosen > REFUSED + UNANSWERED ? 200 : chosen < UNANSWERED ? null : 503;
    if (status !== 200) refusals.set(id, refused + 1);
    history.record({
      type: 'webhook',
      at,
      workspaceId: endpoint.workspaceId,
      eventId: id,
      event: type,
      postId: data.post_id,
      resultId: data.platform_post_id,
      signatureValid,
      status,
    });
    return status;
  }

  receiver.answer((request, response) => {
    receiver.requests.length = 0;
    void take(request)
      .catch(() => 400)
      .then((status) => {
        // Without a response, the attempt times out.
        if (status !== null) response.writeHead(status).end();
      });
  });
  return {
    url: receiver.url,
    expect: (host, workspaceId, secret) => void endpoints.set(host, { workspaceId, secret }),
    lastAt: () => last,
    stop: () => receiver.close(),
  };
}
