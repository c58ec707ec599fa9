import { type Log, notFound, PROBLEMS, type Readiness, toAppError } from '@postrider/service';
import express, { type ErrorRequestHandler, type Express } from 'express';
import helmet from 'helmet';
import { DOCS_PATH, docs } from '../docs/docs.ts';
import { sendProblem } from './answer.ts';
import { type ApiParts, developerApi } from './developer-api.ts';
import { healthz, readyz } from './health.ts';
import { note, requestContext } from './request-context.ts';

/** Where the developer API lives; the version is part of the path (specification, "Versioning"). */
export const BASE_PATH = '/api/v1/developer';

export interface DoorParts extends ApiParts {
  readiness: Readiness;
  /** Whose X-Forwarded-For is believed: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`. */
  trustedProxies: readonly string[];
  /** Where clients reach this gateway; undefined: at the host that their requests name. */
  publicUrl: string | undefined;
  log: Log;
}

/** The whole of what the gateway answers over HTTP. */
export function createDoor({ readiness, trustedProxies, publicUrl, log, ...api }: DoorParts): Express {
  const door = express();
  door.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  door.set('trust proxy', [...trustedProxies]);
  door.enable('case sensitive routing').enable('strict routing');

  door.use(requestContext(log));
  door.use(helmet());
  door.use((request, response, next) => {
    api.admission.tellAddress(request, response);
    next();
  });
  door.get('/healthz', healthz);
  door.get('/readyz', readyz(readiness));
  door.use(BASE_PATH, developerApi(api));
  door.use(DOCS_PATH, docs(api.routes));
  door.use(() => {
    throw notFound('page');
  });
  door.use(problems(log, publicUrl));
  return door;
}

/** Every failure ends here. Express knows this handler by its four parameters. */
const problems =
  (log: Log, publicUrl: string | undefined): ErrorRequestHandler =>
  (caught, request, response, _next) => {
    // The router refuses paths with broken percent-encoding: they name nothing.
    const error = caught instanceof URIError ? notFound('path') : toAppError(caught);
    note(request, { code: error.code });
    if (PROBLEMS[error.code].status >= 500) {
      log.error({ code: error.code, err: error.cause ?? error.message }, 'request failed');
    }
    if (response.headersSent) response.destroy();
    else sendProblem(response, error, publicUrl);
  };
