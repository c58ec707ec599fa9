import { setMaxListeners } from 'node:events';
import { type DescMessage, type DescMethod, getOption, type MessageInitShape } from '@bufbuild/protobuf';
import { status } from '@grpc/grpc-js';
import { respects_access } from '@postrider/contracts/limited';
import { type AppError, toAppError, unavailable } from '../errors/errors.ts';
import { trackRequest } from '../health/in-flight.ts';
import { type Access, newRequestId, type RequestContext, withContext } from '../telemetry/context.ts';
import type { Log } from '../telemetry/log.ts';
import { observe } from '../telemetry/metrics.ts';
import { subjectOf, traceServedCall } from '../telemetry/tracing/rpc.ts';
import { codeOf } from './problem.ts';
import { failureOf } from './repeated-call.ts';

/** Any of a service's functions: `Handlers` has checked each against its method. */
export type Handler = (request: never, context: Readonly<RequestContext>) => Promise<object>;

/** A call as it arrived, alone or in a batch. */
export interface IncomingCall {
  request: object;
  requestId: string | undefined;
  shareKey: string | undefined;
  /** Throws if it is malformed. */
  readAccess(): Access | undefined;
  traceparent: string | undefined;
  /** Milliseconds until its deadline. */
  timeoutMs: number;
  isRepeated: boolean;
  /** Calls back when the caller no longer waits, unless the returned function was called before. */
  onCancel(cancel: () => void): () => void;
}

export type Outcome = { response: MessageInitShape<DescMessage> } | { error: AppError };

/** Executes a call of one method; `respond` is called once. */
export type Answer = (call: IncomingCall, respond: (outcome: Outcome) => void) => void;

/** Executes a method's function in the context of each call, with its log lines, metrics and spans. */
export function createAnswer(method: DescMethod, handler: Handler, log: Log): Answer {
  const name = method.localName;
  const service = method.parent.typeName;
  const path = `/${service}/${method.name}`;
  const respectsAccess = getOption(method, respects_access);
  return (call, respond) => {
    let code = status.OK;
    const { requestId = newRequestId(), shareKey, timeoutMs } = call;
    const started = performance.now();
    const cancelled = new AbortController();
    const subject = subjectOf(call.request);
    const span = traceServedCall(path, call.traceparent, subject);
    const context: RequestContext = {
      requestId,
      ...subject,
      shareKey,
      span,
      signal: cancelled.signal,
      deadline: started + timeoutMs,
      isAwaited: true,
    };
    // Every call of the handler listens to this signal.
    setMaxListeners(0, cancelled.signal);
    const offCancel = call.onCancel(() => cancelled.abort(unavailable('The caller no longer waits.')));
    const end = trackRequest({ requestId, name });
    withContext(context, async () => {
      try {
        context.access = call.readAccess();
        if (context.access && !respectsAccess) throw new Error(`${path} does not respect limited access`);
        // Handlers<S> binds the function's parameter and result to the method's schemas.
        const response = await handler(call.request as never, context);
        respond({ response: response as MessageInitShape<DescMessage> });
        span?.end();
        log.debug({ method: name, ms: performance.now() - started }, 'call');
      } catch (caught) {
        const error = failureOf(toAppError(caught), method, call.isRepeated);
        log[levelOf(error, cancelled.signal)](
          { method: name, code: error.code, err: error.cause ?? error.message },
          'call failed',
        );
        code = codeOf(error);
        respond({ error });
        span?.end(isFault(error) ? error.code : undefined);
      } finally {
        end();
        const seconds = (performance.now() - started) / 1_000;
        observe(
          'rpc_server_duration_seconds',
          { service, method: name, code: String(status[code]) },
          seconds,
        );
        // Work that continues in the background has no waiting caller. `cancelled` also follows a response.
        offCancel();
        delete context.deadline;
        delete context.isAwaited;
      }
    });
  };
}

/** The service's own error, which a trace shows; a rejected request is not an error. */
const isFault = ({ code }: AppError) => code === 'internal' || code === 'unavailable';

/** No warning for failures after the caller has gone. */
function levelOf({ code }: AppError, { aborted }: AbortSignal) {
  if (code === 'internal') return 'error';
  return code === 'unavailable' && !aborted ? 'warn' : 'debug';
}
