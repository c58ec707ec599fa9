import { AppError, type HttpServerOptions, withContext } from '@postrider/service';
import { renderProblem } from '../api/problem.ts';
import { localUrl } from './public-url.ts';

/** What can't be parsed as HTTP, or arrives too slowly, gets a problem like any other error. */
export const unreadableProblem =
  (publicUrl: string | undefined): HttpServerOptions['unreadable'] =>
  (requestId, port) => {
    const problem = new AppError(
      'invalid_request',
      'This is not a request that can be read: its head is malformed, too long or too slow.',
    );
    const { body, contentType } = withContext({ requestId }, () =>
      renderProblem(problem, { publicUrl: publicUrl ?? localUrl(port), url: '/' }),
    );
    return { headers: { 'Content-Type': contentType }, body };
  };
