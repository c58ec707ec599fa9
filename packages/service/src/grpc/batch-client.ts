import type { DescMethod } from '@bufbuild/protobuf';
import { type Client, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { type BatchedOutcome, BatchService } from '@postrider/contracts/batch';
import { toAccessMessage } from '../access/access.ts';
import { toAppError } from '../errors/errors.ts';
import { AttemptOptions } from './attempts.ts';
import { failed, type InFlight, type OutgoingCall, type Settled, toDate } from './outgoing.ts';
import { codeOf, receivedProblem } from './problem.ts';
import { hasEffect } from './repeated-call.ts';
import { wireFormat } from './wire-format.ts';

/** A message is limited to 8 MiB for a server and 32 MiB for a client; the response to a call has at most about 1 MiB. */
const MAX_CALLS = 24;
/** A longer message is sent alone. */
const MAX_BYTES = 64 * 1024;

const READ = wireFormat(BatchService.method.read);
const WRITE = wireFormat(BatchService.method.write);

/**
 * Sends the calls of one turn of the event loop as one gRPC call. A single call is sent alone, and so are all calls to
 * a server of a version without batches. Cancelling a call has no effect on the others; the server stops it at its
 * deadline. @param alone sends one call
 */
export function sendInBatches(
  channel: Client,
  inFlight: InFlight,
  method: DescMethod,
  alone: (call: OutgoingCall) => void,
): (call: OutgoingCall) => void {
  const batch = hasEffect(method) ? WRITE : READ;
  const wire = wireFormat(method);
  let waiting: OutgoingCall[] = [];

  function flush() {
    const calls = waiting;
    waiting = [];
    const [first, second] = calls;
    try {
      if (second) sendTogether(calls);
      else if (first) alone(first);
    } catch (error) {
      // The client was closed in the meantime.
      for (const call of calls) call.settle({ error: toAppError(error), code: status.INTERNAL });
    }
  }

  function sendTogether(calls: readonly OutgoingCall[]) {
    const now = performance.now();
    const options = new AttemptOptions(calls.some(({ context }) => context.isAwaited));
    const stream = channel.makeServerStreamRequest(
      batch.path,
      batch.requestSerialize,
      batch.responseDeserialize,
      {
        path: wire.path,
        calls: calls.map(
          ({ message, context: { requestId, shareKey = '', access }, traceparent = '', deadline }) => ({
            message,
            requestId,
            shareKey,
            traceparent,
            ...(access && { access: toAccessMessage(access) }),
            timeoutMs: Math.max(0, Math.ceil(deadline - now)),
          }),
        ),
      },
      new Metadata(options),
      { deadline: toDate(Math.max(...calls.map(({ deadline }) => deadline))) },
    );
    inFlight.set(stream, options);

    /** The calls without an outcome, by position. */
    const open = new Map(
      calls.map((call, index) => {
        const { signal } = call.context;
        const cancel = () => giveUp(index, status.CANCELLED);
        const timer = setTimeout(giveUp, call.deadline - now, index, status.DEADLINE_EXCEEDED);
        signal?.addEventListener('abort', cancel);
        const unwatch = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', cancel);
        };
        return [index, { call, unwatch }];
      }),
    );

    function close(index: number): OutgoingCall | undefined {
      const found = open.get(index);
      found?.unwatch();
      open.delete(index);
      return found?.call;
    }

    function giveUp(index: number, code: status) {
      const details = 'The caller no longer waits.';
      const failure = Object.assign(new Error(details), { code, details, metadata: new Metadata() });
      close(index)?.settle(failed(failure, method, options));
      if (open.size === 0) stream.cancel();
    }

    function end(failure: ServiceError) {
      inFlight.delete(stream);
      for (const index of [...open.keys()]) {
        const call = close(index);
        if (!call) continue;
        if (failure.code === status.UNIMPLEMENTED) alone(call);
        else call.settle(failed(failure, method, options));
      }
    }

    stream.on('data', ({ outcomes }) => {
      for (const { call, outcome } of outcomes) close(call)?.settle(settled(outcome));
    });
    stream.on('error', end);
    stream.on('end', () => inFlight.delete(stream));
    for (const [index, { context }] of calls.entries())
      if (context.signal?.aborted) giveUp(index, status.CANCELLED);
  }

  function settled({ case: kind, value }: BatchedOutcome['outcome']): Settled {
    if (kind === 'message') return { response: wire.responseDeserialize(value) };
    const error = receivedProblem(value);
    return { error, code: codeOf(error) };
  }

  return (call) => {
    if (call.message.length > MAX_BYTES) return alone(call);
    if (waiting.length === 0) setImmediate(flush);
    waiting.push(call);
    if (waiting.length === MAX_CALLS) flush();
  };
}
