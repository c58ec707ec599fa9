import { STATUS_CODES } from 'node:http';
import { currentRequestId } from '@postrider/service';
import type { ErrorRequestHandler } from 'express';
import { note } from '../http/request-context.ts';
import { Refusal, statusOf } from '../people/failure.ts';

/**
 * Sends what only the dashboard refuses as problem details. The documentation has no page about these codes, so their type is
 * the one that stands for the status.
 */
export const refusalProblems: ErrorRequestHandler = (caught, request, response, next) => {
  if (!(caught instanceof Refusal)) {
    next(caught);
    return;
  }
  const { code, message: detail } = caught;
  note(request, { code });
  const status = statusOf(caught);
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[status],
        status,
        detail,
        instance: request.originalUrl.replace(/\?.*/s, ''),
        code,
        request_id: currentRequestId(),
      }),
    );
};
