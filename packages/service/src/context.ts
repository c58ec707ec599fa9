import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuidv7 } from 'uuid';

/** What travels with one unit of work through every log line, call and event. */
export interface WorkContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

export const newRequestId = () => `req_${uuidv7()}`;

/** What a caller may send as its own request id: nothing that could break a header, a log line or a page. */
const SAFE_ID = /^[\w.:~+/=@-]{1,128}$/;

/** The id of an HTTP request: the caller's own `X-Request-Id` where that is safe, else a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SAFE_ID.test(header) ? header : newRequestId();

/** The id of the request that is being served, "" outside of any. */
export const currentRequestId = () => storage.getStore()?.requestId ?? '';

/** Runs `work` so that everything it calls knows the request's id. */
export const withContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);
