import { type Log, notFound, PROBLEMS, toAppError } from '@postrider/service';
import type { ErrorRequestHandler } from 'express';
import { note } from './request-context.ts';
import { type OAuthHintOf, sendProblem } from './send.ts';

/** The error handler, which Express recognizes by its four parameters. */
export const problems =
  (log: Log, publicUrl: string | undefined, oauthHintOf?: OAuthHintOf): ErrorRequestHandler =>
  (caught, request, response, _next) => {
    // The router rejects paths with invalid percent-encoding, which match no resource.
    const error = caught instanceof URIError ? notFound('path') : toAppError(caught);
    note(request, { code: error.code });
    if (PROBLEMS[error.code].status >= 500) {
      log.error({ code: error.code, err: error.cause ?? error.message }, 'request failed');
    }
    if (response.headersSent) response.destroy();
    else sendProblem(response, error, publicUrl, oauthHintOf);
  };
