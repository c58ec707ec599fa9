import { isProblem, PostriderConnectionError, PostriderError, PostriderTimeoutError } from './errors.ts';
import type { Settings } from './options.ts';
import { readRetryAfter, retryDelay } from './retry.ts';
import type { CallOptions } from './types.ts';

/** A complete response. */
export interface Received {
  status: number;
  headers: Headers;
  text: string;
}

export type Transport = ReturnType<typeof createTransport>;

/** HTTP with timeouts and safe retries. */
export function createTransport({ fetch: send, timeoutMs, maxRetries, clock }: Settings) {
  /**
   * One attempt. Resolves with a 2xx response; throws PostriderError for any other, PostriderConnectionError or
   * PostriderTimeoutError without a response, and the caller's reason after an abort.
   */
  async function exchange(url: string, init: RequestInit, options: CallOptions): Promise<Received> {
    const limit = options.timeoutMs ?? timeoutMs;
    const timeout = AbortSignal.timeout(limit);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const received = await read(url, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
      if (options.signal?.aborted) throw options.signal.reason;
      const { host } = new URL(url);
      if (timeout.aborted)
        throw new PostriderTimeoutError(`${host} did not respond within ${limit} ms.`, error);
      throw new PostriderConnectionError(`The connection to ${host} failed.`, error);
    });
    if (received.status >= 200 && received.status < 300) return received;
    throw refusal(url, received, clock.now());
  }

  /**
   * The bytes of a 2xx response as they arrive. Throws as `exchange` does, and PostriderTimeoutError if nothing arrives
   * for `idleMs`. Closes the connection when the caller leaves the loop.
   */
  async function* stream(url: string, init: RequestInit, idleMs: number, caller?: AbortSignal) {
    const idle = new AbortController();
    const signal = caller ? AbortSignal.any([caller, idle.signal]) : idle.signal;
    /** The caller's time between two chunks does not count. */
    const inTime = async <T>(waiting: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => idle.abort(), idleMs);
      return waiting.finally(() => clearTimeout(timer));
    };
    const fail = (error: unknown): never => {
      if (caller?.aborted) throw caller.reason;
      const { host } = new URL(url);
      if (idle.signal.aborted)
        throw new PostriderTimeoutError(`${host} sent nothing for ${idleMs} ms.`, error);
      throw new PostriderConnectionError(`The connection to ${host} failed.`, error);
    };
    const response = await inTime(send(url, { ...init, redirect: 'manual', signal })).catch(fail);
    const { status, headers, body } = response;
    if (status !== 200 || !body) {
      const text = await inTime(response.text()).catch(fail);
      throw refusal(url, { status, headers, text }, clock.now());
    }
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await inTime(reader.read()).catch(fail);
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  }

  async function read(url: string, init: RequestInit): Promise<Received> {
    const response = await send(url, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Retries while that is safe and may help; see `retryDelay`. */
  async function patiently<T>(attempt: () => Promise<T>, isRepeatable: boolean, signal?: AbortSignal) {
    for (let tries = 0; ; tries++) {
      signal?.throwIfAborted();
      try {
        return await attempt();
      } catch (error) {
        const delay = tries < maxRetries ? retryDelay(error, isRepeatable, tries, clock.random()) : undefined;
        if (delay === undefined) throw error;
        await clock.sleep(delay, signal);
      }
    }
  }

  return { exchange, patiently, stream };
}

function refusal(url: string, { status, headers, text }: Received, now: number): PostriderError {
  const requestId = headers.get('x-request-id') ?? undefined;
  const retryAfter = readRetryAfter(headers.get('retry-after'), now);
  const problem = parse(text);
  if (!isProblem(problem)) {
    const message = `${new URL(url).host} returned ${status} with a response that is not from the Postrider API.`;
    return new PostriderError({ status, code: 'unexpected_answer', message, requestId, retryAfter });
  }
  return new PostriderError({
    status,
    code: problem.code,
    message: problem.detail,
    requestId: requestId ?? problem.request_id,
    errors: problem.errors,
    requiredScope: problem.required_scope,
    affects: problem.affects,
    retryAfter: retryAfter ?? problem.retry_after,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
