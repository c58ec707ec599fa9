import { type Client, type ConnectError, createClient, decodeBinaryHeader } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { type Problem, ProblemSchema } from '@postrider/contracts/common';
import { OperatorService } from '@postrider/contracts/operator';

/**
 * A client of the operator service. Calls reject with ConnectError. An idle connection does not keep the process alive.
 */
export type OperatorClient = Client<typeof OperatorService>;

/** The longest deadline that the service accepts. */
const DEADLINE_MS = 60_000;

/** @param address http://host:port or https://host:port */
export function createOperatorClient({ address, token }: { address: string; token: string }): OperatorClient {
  const transport = createGrpcTransport({
    baseUrl: address,
    defaultTimeoutMs: DEADLINE_MS,
    interceptors: [
      (next) => (request) => {
        request.header.set('authorization', `Bearer ${token}`);
        return next(request);
      },
    ],
  });
  return createClient(OperatorService, transport);
}

/** The service's problem with a call; undefined if the call did not reach it or had no valid token. */
export function problemOf({ metadata }: ConnectError): Problem | undefined {
  const trailer = metadata.get('problem-bin');
  return trailer === null ? undefined : decodeBinaryHeader(trailer, ProblemSchema);
}
