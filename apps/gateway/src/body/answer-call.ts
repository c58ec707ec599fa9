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
  /** An error in reading the message, for the client. */
  toError(caught: unknown): ConnectError;
}

/**
 * Handles a Connect or gRPC call. Its body is one message within the bounds of every body. It is read when the handler
 * needs it, after `requestGate` has admitted the caller.
 */
export async function answerCall(
  handler: UniversalHandler,
  { request, response, values, limit, toError }: Call,
): Promise<void> {
  if (request.headers.host === undefined && !('authority' in request && request.authority))
    throw new AppError('invalid_request', 'Send the header Host.');
  const call = universalRequestFromNodeRequest(request, response, undefined, values);
  // The library would apply its own length limit.
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
    // The client has closed the stream that it watches.
    if (!response.destroyed) throw error;
  });
}
