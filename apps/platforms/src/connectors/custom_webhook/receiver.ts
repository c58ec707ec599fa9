import { randomUUID } from 'node:crypto';
import { currentTime } from '@postrider/service';
import { signatureHeaders } from '@postrider/service/signature';
import { z } from 'zod';
import type { PlatformHttp, PlatformResponse } from '../http.ts';
import { identifier } from '../responses.ts';

/** What a receiver can do besides publishing, as its response to `ping` declares. */
export const CAPABILITIES = ['lookup', 'update', 'delete'] as const;

/** The sealed data of an account: its receiver. */
export const tokens = z.object({
  address: z.string(),
  secret: z.string(),
  can: z.array(z.enum(CAPABILITIES)),
});
export type Receiver = z.infer<typeof tokens>;

/** The kinds of requests to a receiver. */
type RequestType = 'ping' | 'post.publish' | 'post.lookup' | 'post.update' | 'post.delete';

/** One signed request. */
interface SignedRequest {
  type: RequestType;
  /** The same for every attempt; a new one if absent. */
  id?: string;
  data: Readonly<Record<string, unknown>>;
  timeoutMs?: number;
  /** Statuses that are a success beside 2xx. */
  accept?: readonly number[];
}

const TIMEOUT_MS = 10_000;

/** A receiver's response about a post. Fields of other forms are ignored: it may be any server. */
export const answer = z
  .object({
    status: z.enum(['published', 'processing', 'rejected', 'absent']).optional().catch(undefined),
    id: identifier.or(z.int().transform(String)).optional().catch(undefined),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional()
      .catch(undefined),
    message: z.string().max(2_000).optional().catch(undefined),
  })
  .catch({});
export type Answer = z.infer<typeof answer>;

/** Sends requests to receivers, signed like the webhooks of this service. Throws the errors of PlatformHttp. */
export const createReceivers =
  (http: PlatformHttp) =>
  (
    { address, secret }: Pick<Receiver, 'address' | 'secret'>,
    { type, id = `msg_${randomUUID()}`, data, timeoutMs = TIMEOUT_MS, accept = [] }: SignedRequest,
  ): Promise<PlatformResponse> => {
    const at = currentTime();
    const body = JSON.stringify({ id, type, createdAt: at.toISOString(), data });
    const signature = signatureHeaders({ secrets: [secret], eventId: id, body, at, attempts: 0 });
    return http.call(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body,
      timeoutMs,
      accept,
    });
  };
export type SendToReceiver = ReturnType<typeof createReceivers>;
