import { PostriderError } from './errors.ts';
import type { Settings } from './options.ts';
import { toRequest } from './request.ts';
import type { Answer, Input, Route } from './routes.ts';
import type { Received, Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

export type Api = ReturnType<typeof createApi>;

/** Calls routes of the API, each typed by the API's own document. */
export function createApi({ apiKey, baseUrl }: Settings, transport: Transport) {
  return async function call<R extends Route>(
    route: R,
    input: Input<R>,
    options: CallOptions = {},
  ): Promise<Answer<R>> {
    const { url, headers, ...rest } = toRequest(baseUrl, route, input);
    const init = {
      ...rest,
      headers: { Accept: 'application/json', Authorization: `Bearer ${apiKey}`, ...headers },
    };
    const isRepeatable = rest.method === 'GET' || input.idempotencyKey !== undefined;
    const received = await transport.patiently(
      () => transport.exchange(url, init, options),
      isRepeatable,
      options.signal,
    );
    // The one place where the API is trusted to answer as it documents.
    const answer: Answer<R> = readJson(received);
    return answer;
  };
}

/** Throws PostriderError where the answer of 2xx is no JSON: most likely baseUrl leads somewhere else. */
function readJson({ status, headers, text }: Received) {
  if (status === 204) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const message = `The server answered ${status} without JSON. Does baseUrl lead to the Postrider API?`;
    const requestId = headers.get('x-request-id') ?? undefined;
    throw new PostriderError({ status, code: 'unexpected_answer', message, requestId });
  }
}
