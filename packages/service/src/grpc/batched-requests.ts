import { setMaxListeners } from 'node:events';
import type { DescMethod } from '@bufbuild/protobuf';
import type { Problem } from '@postrider/contracts/common';
import { toAppError, unavailable } from '../errors/errors.ts';
import type { Origin } from '../jobs/origin.ts';
import { currentContext, type RequestContext, withContext } from '../telemetry/context.ts';
import { subjectOf, traceServedCall } from '../telemetry/tracing/rpc.ts';
import { toProblem } from './problem.ts';
import { failureOf } from './repeated-call.ts';

/** How one of several requests ended; undefined for one that its client has to make alone. */
export type Outcome<T> = { result: T } | { problem: Problem } | undefined;

/** No request waits longer for another one of the same call. */
const WITHIN_MS = 200;

/**
 * Serves one of several requests that share a call, in a context of its own. One that is not done soon is aborted, so that
 * the others need not wait for it: `work` writes nothing once the signal of its context has aborted, and ends soon then.
 * @param method the one that serves such a request alone
 */
export async function serveOne<T>(
  method: DescMethod,
  request: object,
  { requestId, traceparent }: Origin,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const { isRepeated = false } = currentContext();
  const late = new AbortController();
  // Every call that the work makes listens to it.
  setMaxListeners(0, late.signal);
  const timer = setTimeout(() => late.abort(unavailable('Others need not wait for this.')), WITHIN_MS);
  const subject = subjectOf(request);
  const span = traceServedCall(
    `/${method.parent.typeName}/${method.name}`,
    traceparent || undefined,
    subject,
  );
  const context: RequestContext = {
    ...{ requestId, ...subject, span, signal: late.signal, isRepeated },
    isAwaited: true,
  };
  try {
    return { result: await withContext(context, work) };
  } catch (caught) {
    const error = failureOf(toAppError(caught), method, context);
    // Alone, it fails again in the sight of whoever reads the log.
    return late.signal.aborted || error.code === 'internal' ? undefined : { problem: toProblem(error) };
  } finally {
    clearTimeout(timer);
    span?.end();
    // What the work leaves to run in the background has no caller that waits.
    delete context.isAwaited;
  }
}
