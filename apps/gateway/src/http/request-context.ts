import type { IncomingMessage } from 'node:http';
import { currentContext, currentRequestId, type Log, trackRequest, withContext } from '@postrider/service';
import type { RequestHandler } from 'express';
import { APPROVAL_PATH } from '../paths.ts';

const notes = new WeakMap<IncomingMessage, Record<string, unknown>>();

/** Adds fields to the log line of a request. */
export function note(request: IncomingMessage, fields: Record<string, unknown>): void {
  notes.set(request, { ...notes.get(request), ...fields });
}

/** The fields that were added to the log line of a request. */
export const notesOf = (request: IncomingMessage): Record<string, unknown> => notes.get(request) ?? {};

/** The path of a URL for logs, without the secret of an approval link. */
const loggedPath = (url: string): string => {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith(`${APPROVAL_PATH}/`) ? `${APPROVAL_PATH}/…` : path;
};

/** Returns the request id with the response, and logs the request when its response is closed. */
export function requestContext(log: Log): RequestHandler {
  return (request, response, next) => {
    const requestId = currentRequestId();
    const started = performance.now();
    const path = loggedPath(request.originalUrl);
    const end = trackRequest({ requestId, name: `${request.method} ${path}` });
    response.set('X-Request-Id', requestId);
    const context = currentContext();
    response.once('close', () => {
      end();
      const level = response.statusCode >= 500 ? 'warn' : 'info';
      const fields = {
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
        ...notesOf(request),
      };
      withContext(context, () => log[level](fields, 'request'));
    });
    next();
  };
}
