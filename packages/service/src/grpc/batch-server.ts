import type { DescMethod } from '@bufbuild/protobuf';
import { type handleServerStreamingCall, status } from '@grpc/grpc-js';
import type { BatchedOutcome, BatchRequest } from '@postrider/contracts/batch';
import { toAccess } from '../access/access.ts';
import type { Answer, Outcome } from './answer.ts';
import { toProblem } from './problem.ts';
import { isRepeated } from './repeated-call.ts';
import { wireFormat } from './wire-format.ts';

/**
 * Serves batches of calls. Outcomes of the same turn of the event loop share a message; none waits for a later one.
 * @param answers those of the methods that the caller may call
 */
export function serveBatches(
  answers: ReadonlyMap<DescMethod, Answer>,
): handleServerStreamingCall<BatchRequest, { outcomes: Outcomes }> {
  const methods = new Map(
    [...answers].map(([method, answer]) => {
      const wire = wireFormat(method);
      return [wire.path, { answer, wire }] as const;
    }),
  );

  return (stream) => {
    const { path, calls } = stream.request;
    const method = methods.get(path);
    if (!method) {
      stream.emit('error', { code: status.UNIMPLEMENTED, details: `${path} is not batched here.` });
      return;
    }
    const { answer, wire } = method;
    const cancels = new Set<() => void>();
    let left = calls.length;
    let ready: Outcomes = [];

    function send() {
      stream.write({ outcomes: ready });
      ready = [];
      if (left === 0) stream.end();
    }

    stream.once('cancelled', () => {
      for (const cancel of cancels) cancel();
    });
    for (const [index, { message, requestId, traceparent, shareKey, access, timeoutMs }] of calls.entries()) {
      const call = {
        request: wire.requestDeserialize(message),
        requestId: requestId || undefined,
        traceparent: traceparent || undefined,
        shareKey: shareKey || undefined,
        readAccess: () => access && toAccess(access),
        timeoutMs,
        isRepeated: isRepeated(stream.metadata),
        onCancel(cancel: () => void) {
          const timer = setTimeout(cancel, timeoutMs);
          cancels.add(cancel);
          return () => {
            clearTimeout(timer);
            cancels.delete(cancel);
          };
        },
      };
      answer(call, (outcome) => {
        const message = { call: index, outcome: outcomeOf(outcome, wire) };
        if (ready.length === 0) setImmediate(send);
        ready.push(message);
        left -= 1;
      });
    }
  };
}

type Outcomes = Pick<BatchedOutcome, 'call' | 'outcome'>[];

const outcomeOf = (
  outcome: Outcome,
  { responseSerialize }: ReturnType<typeof wireFormat>,
): BatchedOutcome['outcome'] =>
  'error' in outcome
    ? { case: 'problem', value: toProblem(outcome.error) }
    : { case: 'message', value: responseSerialize(outcome.response) };
