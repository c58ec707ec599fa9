import { AppError, type HttpServerOptions, withContext } from '@postrider/service';
import { renderProblem } from '../api/problem.ts';
import { localUrl } from './public-url.ts';

/** Responds with a problem to requests that are not valid HTTP or arrive too slowly. */
export const unreadableProblem =
  (publicUrl: string | undefined): HttpServerOptions['unreadable'] =>
  (requestId, port) => {
    const problem = new AppError(
      'invalid_request',
      'The request could not be read: its headers are malformed, too long or too slow.',
    );
    const { body, contentType } = withContext({ requestId }, () =>
      renderProblem(problem, { publicUrl: publicUrl ?? localUrl(port), url: '/' }),
    );
    return { headers: { 'Content-Type': contentType }, body };
  };
