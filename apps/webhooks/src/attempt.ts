import { webhookUrlProblems } from '@postrider/contracts';
import { currentTime } from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import type { Attempt, Failure } from './delivery.ts';
import { errorFailure, isTimeout, statusFailure, urlFailure } from './failure.ts';
import { type Signed, signatureHeaders } from './signature.ts';

const USER_AGENT = 'Postrider-Webhooks/1.0';

/** More of a response's body than this is not read. */
const MAX_RESPONSE_BYTES = 16 * 1024;

/** One request of a delivery. */
export interface DeliveryRequest {
  url: string;
  signed: Omit<Signed, 'at'>;
}

/**
 * Sends a delivery once and returns the result; never rejects for what the endpoint or the network did. Rejects with the
 * signal's reason when `signal` ends it early: then nothing is known.
 */
export async function makeAttempt(
  outbound: Outbound,
  { url, signed }: DeliveryRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Attempt> {
  const at = currentTime();
  const started = performance.now();
  const result = await send();
  return { at, durationMs: Math.round(performance.now() - started), ...result };

  async function send(): Promise<{ status?: number; failure?: Failure }> {
    const [problem] = webhookUrlProblems(url);
    if (problem) return { failure: urlFailure(problem.message) };
    try {
      const headers = {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...signatureHeaders({ ...signed, at }),
      };
      const response = await outbound.request(url, {
        method: 'POST',
        headers,
        body: signed.body,
        timeoutMs,
        signal,
      });
      const refused = statusFailure(response.status);
      if (refused) response.discard();
      const failure = refused ?? (await drain(response.read(MAX_RESPONSE_BYTES)));
      return { status: response.status, ...(failure ? { failure } : {}) };
    } catch (error) {
      signal.throwIfAborted();
      return { failure: errorFailure(error, timeoutMs) };
    }
  }

  /**
   * Reads a response to its end or its limit, so that the connection can be used again. Its status has accepted the
   * delivery, however its body is cut off; only one that keeps the connection until the timeout has failed.
   */
  async function drain(body: AsyncIterable<Buffer>): Promise<Failure | undefined> {
    try {
      for await (const _chunk of body);
    } catch (error) {
      signal.throwIfAborted();
      const failure = errorFailure(error, timeoutMs);
      return isTimeout(failure) ? failure : undefined;
    }
  }
}
