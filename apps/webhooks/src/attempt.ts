import { webhookUrlProblems } from '@postrider/contracts';
import { currentTime } from '@postrider/service';
import { BodyTooLargeError, type Outbound } from '@postrider/service/outbound';
import type { Attempt, Failure } from './delivery.ts';
import { errorFailure, statusFailure, urlFailure } from './failure.ts';
import { signatureHeader } from './signature.ts';

const USER_AGENT = 'Postrider-Webhooks/1.0';

/** What comes after this much of an answer's body is not waited for. */
const MAX_ANSWER_BYTES = 16 * 1024;

/** One request of a delivery. */
export interface Letter {
  url: string;
  /** In clear. */
  secret: string;
  body: string;
}

/**
 * Sends a delivery once and says what came of it; never rejects for what the endpoint or the network did.
 * Rejects with the signal's reason when `signal` ends it early: then nothing is known.
 */
export async function attempt(
  outbound: Outbound,
  { url, secret, body }: Letter,
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
        'x-service-signature': signatureHeader(secret, body, at),
      };
      const response = await outbound.request(url, { method: 'POST', headers, body, timeoutMs, signal });
      const failure = statusFailure(response.status);
      if (failure) response.discard();
      else await drop(response.read(MAX_ANSWER_BYTES));
      return { status: response.status, ...(failure ? { failure } : {}) };
    } catch (error) {
      signal.throwIfAborted();
      return { failure: errorFailure(error, timeoutMs) };
    }
  }
}

/** Reads an answer to its end, or as far as anyone cares, so that the connection can serve again. */
async function drop(body: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const _chunk of body);
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
  }
}
