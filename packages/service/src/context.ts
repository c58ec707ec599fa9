import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuidv7 } from 'uuid';

/** What belongs to a request, and travels with it through log lines, calls and events. */
export interface RequestContext {
  requestId: string;
  /** Aborts when the caller no longer waits: it has cancelled its call, or its deadline has passed. */
  signal?: AbortSignal;
  /** Until when the caller waits, by `performance.now()`. */
  deadline?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const newRequestId = () => `req_${uuidv7()}`;

/** What a caller may send as its own request id: nothing that could break a header, a log line or a page. */
const SAFE_ID = /^[\w.:~+/=@-]{1,128}$/;

/** The id of an HTTP request: the caller's own `X-Request-Id` where that is safe, else a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SAFE_ID.test(header) ? header : newRequestId();

/** The context of the request that is being served; its id is "" outside of any. */
export const currentContext = (): Readonly<RequestContext> => storage.getStore() ?? { requestId: '' };

/** The id of the request that is being served, "" outside of any. */
export const currentRequestId = () => currentContext().requestId;

/** Runs `work` in the context of a request. */
export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Runs work that several requests share: it has the id of the current one, but neither its deadline nor its signal. */
export const withoutDeadline = <T>(work: () => T): T => storage.run({ requestId: currentRequestId() }, work);
