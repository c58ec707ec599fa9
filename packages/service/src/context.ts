import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuidv7 } from 'uuid';

/** What travels with one unit of work through every log line, call and event. */
export interface WorkContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

export const newRequestId = () => `req_${uuidv7()}`;

/** The id of the request that is being served, "" outside of any. */
export const currentRequestId = () => storage.getStore()?.requestId ?? '';

/** Runs `work` so that everything it calls knows the request's id. */
export const withContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);
