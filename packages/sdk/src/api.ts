import { PostriderError } from './errors.ts';
import type { Settings } from './options.ts';
import { toRequest } from './request.ts';
import type { Answer, Input, Route } from './routes.ts';
import type { Received, Transport } from './transport.ts';
import type { ChangeOptions } from './types.ts';
import { VERSION } from './version.ts';
import { ifMatchHeader, rememberETag } from './versions.ts';

/** Browsers send their own; a server’s calls say which version made them. */
const USER_AGENT = globalThis.process?.versions?.node ? { 'User-Agent': `postrider-sdk/${VERSION}` } : {};

/** The headers of every call. */
export const authorization = (apiKey: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${apiKey}`,
  ...USER_AGENT,
});

export type Api = ReturnType<typeof createApi>;

/** Calls routes of the API, typed by the OpenAPI document. */
export function createApi({ apiKey, baseUrl }: Settings, transport: Transport) {
  return async function call<R extends Route>(
    route: R,
    input: Input<R>,
    { ifMatch, ...options }: ChangeOptions = {},
  ): Promise<Answer<R>> {
    const { url, headers, ...rest } = toRequest(baseUrl, route, input);
    const init = {
      ...rest,
      headers: { ...authorization(apiKey), ...headers, ...ifMatchHeader(ifMatch) },
    };
    const isRepeatable = rest.method === 'GET' || input.idempotencyKey !== undefined;
    const received = await transport.patiently(
      () => transport.exchange(url, init, options),
      isRepeatable,
      options.signal,
    );
    // The only place that trusts the API to return documented responses.
    const answer: Answer<R> = readBody(received);
    rememberETag(answer, received.headers.get('etag'));
    return answer;
  };
}

/** Throws PostriderError if a 2xx response is neither JSON nor CSV, most likely because of a wrong baseUrl. */
function readBody({ status, headers, text }: Received) {
  if (status === 204) return undefined;
  if (headers.get('content-type')?.startsWith('text/csv')) return text;
  try {
    return JSON.parse(text);
  } catch {
    const message = `The server returned ${status} without JSON. Check that baseUrl is the URL of the Postrider API.`;
    const requestId = headers.get('x-request-id') ?? undefined;
    throw new PostriderError({ status, code: 'unexpected_answer', message, requestId });
  }
}
