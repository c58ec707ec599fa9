import type { ServerResponse } from 'node:http';
import type { Http2ServerResponse } from 'node:http2';
import type { ConnectError, ContextValues } from '@connectrpc/connect';
import type { UniversalHandler } from '@connectrpc/connect/protocol';
import { universalRequestFromNodeRequest, universalResponseToNodeResponse } from '@connectrpc/connect-node';
import { AppError } from '@postrider/service';
import { type CallRequest, readMessage } from './read-message.ts';

interface Call {
  request: CallRequest;
  response: ServerResponse | Http2ServerResponse;
  values: ContextValues;
  /** The maximum size of the message in bytes. */
  limit: number;
  /** Any failure to read the message, as the client is to see it. */
  toError(caught: unknown): ConnectError;
}

/**
 * Answers a call by Connect or gRPC. The body is read when the handler asks for it, which is after its `requestGate` has
 * let the caller in, and holds one message within the bounds of every body.
 */
export async function answerCall(
  handler: UniversalHandler,
  { request, response, values, limit, toError }: Call,
): Promise<void> {
  if (request.headers.host === undefined && !('authority' in request && request.authority))
    throw new AppError('invalid_request', 'Send the header Host.');
  const call = universalRequestFromNodeRequest(request, response, undefined, values);
  // The library would check the length by a bound of its own.
  call.header.delete('content-length');
  async function* body() {
    try {
      yield await readMessage(request, handler.method.input, limit);
    } catch (caught) {
      throw toError(caught);
    }
  }
  const answer = await handler({ ...call, body: body() });
  await universalResponseToNodeResponse(answer, response).catch((error: unknown) => {
    // The client has gone: it closes the stream that it watches.
    if (!response.destroyed) throw error;
  });
}
