import { webhookUrlProblems } from '@postrider/contracts';
import { currentTime } from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import { type Signed, signatureHeaders } from '@postrider/service/signature';
import type { Attempt, Failure } from './delivery.ts';
import { errorFailure, isTimeout, statusFailure, urlFailure } from './failure.ts';

const USER_AGENT = 'Postrider-Webhooks/1.0';

/** The most that is read of a response's body. */
const MAX_RESPONSE_BYTES = 16 * 1024;

/** One request of a delivery. */
export interface DeliveryRequest {
  url: string;
  signed: Omit<Signed, 'at'>;
}

/**
 * Sends a delivery once and returns the result, including errors of the endpoint or the network. Rejects with the
 * signal's reason when `signal` aborts; the result is then unknown.
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
   * Reads a response to its end or its limit, so that the connection can be used again. A success status accepts the
   * delivery even if the body is incomplete, unless the response does not end before the timeout.
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
