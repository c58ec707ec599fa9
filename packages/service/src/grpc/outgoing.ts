import type { DescMethod } from '@bufbuild/protobuf';
import { type Client, Metadata, type ServiceError, type status } from '@grpc/grpc-js';
import { ACCESS, encodeAccess } from '../access/access.ts';
import type { AppError } from '../errors/errors.ts';
import { SHARE_KEY } from '../fairness/share.ts';
import type { RequestContext } from '../telemetry/context.ts';
import { TRACEPARENT } from '../telemetry/tracing/tracing.ts';
import { AttemptOptions } from './attempts.ts';
import { fromStatus } from './problem.ts';
import { hasEffect } from './repeated-call.ts';
import { wireFormat } from './wire-format.ts';

/** A call to send, alone or in a batch. */
export interface OutgoingCall {
  message: Buffer<ArrayBuffer>;
  context: Readonly<RequestContext>;
  traceparent: string | undefined;
  /** By `performance.now()`. */
  deadline: number;
  /** Called once. */
  settle(outcome: Settled): void;
}

export type Settled = { response: unknown } | { error: AppError; code: status };

/** The calls of a client that gRPC is executing. */
export type InFlight = Map<{ cancel(): void }, AttemptOptions>;

/** The failure of a call without a response. */
export const failed = (failure: ServiceError, method: DescMethod, { wasSent }: AttemptOptions): Settled => ({
  error: fromStatus(failure, wasSent && hasEffect(method)),
  code: failure.code,
});

/** gRPC counts deadlines by the local clock. */
export const toDate = (deadline: number): number => Date.now() + deadline - performance.now();

/** Sends each call of a method as a gRPC call of its own. */
export function sendAlone(channel: Client, inFlight: InFlight, method: DescMethod) {
  const wire = wireFormat(method);
  return ({ message, context, traceparent, deadline, settle }: OutgoingCall): void => {
    const { requestId, shareKey, access, signal, isAwaited } = context;
    const options = new AttemptOptions(isAwaited);
    const metadata = new Metadata(options);
    if (requestId) metadata.set('x-request-id', requestId);
    if (shareKey) metadata.set(SHARE_KEY, shareKey);
    if (access) metadata.set(ACCESS, encodeAccess(access));
    if (traceparent) metadata.set(TRACEPARENT, traceparent);
    const cancel = () => running.cancel();
    const running = channel.makeUnaryRequest(
      wire.path,
      (serialized: Buffer) => serialized,
      wire.responseDeserialize,
      message,
      metadata,
      { deadline: toDate(deadline) },
      (failure, response) => {
        inFlight.delete(running);
        signal?.removeEventListener('abort', cancel);
        settle(failure ? failed(failure, method, options) : { response });
      },
    );
    inFlight.set(running, options);
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel);
  };
}
