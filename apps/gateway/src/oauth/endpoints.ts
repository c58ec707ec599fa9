import { type AppError, type Log, PROBLEMS, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { readFormBody, readJsonBody } from '../body/read-body.ts';
import { urlOf } from '../http/public-url.ts';
import {
  AUTHORIZE_PAGE_PATH,
  AUTHORIZE_PATH,
  OAUTH_PATH,
  RESOURCE_METADATA_PATH,
  SERVER_METADATA_PATH,
} from '../paths.ts';
import type { Doors } from '../people/doors.ts';
import { addressSubject } from '../rate-limits/address.ts';
import type { Clients } from './clients.ts';
import { OAuthError } from './failure.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';
import { readParameters } from './parameters.ts';
import type { Tokens } from './tokens.ts';

interface Dependencies {
  clients: Clients;
  tokens: Tokens;
  doors: Pick<Doors, 'attempt' | 'exchange'>;
  publicUrl: string | undefined;
  log: Log;
}

/** Bytes. */
const MAX_BODY = 16 * 1024;

/** The endpoints for assistants. Pages of any site may call them, because they use no cookies. */
export function oauthEndpoints({ clients, tokens, doors, publicUrl, log }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const issuerOf = (request: Request) => publicUrl ?? urlOf(request);

  /** Serves an endpoint with these methods, and the preflights of browsers. */
  function serve(path: string, method: 'get' | 'post', ...handlers: RequestHandler[]) {
    const at = router.route(path);
    at.all((request, response, next) => {
      setRoute(response, path);
      response.set('Access-Control-Allow-Origin', '*');
      if (request.method !== 'OPTIONS') return next();
      response.set({
        'Access-Control-Allow-Methods': method.toUpperCase(),
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
        'Access-Control-Max-Age': '86400',
      });
      response.status(204).end();
    });
    at[method](...handlers);
  }

  const metadata =
    (of: (issuer: string) => object): RequestHandler =>
    (request, response) => {
      // Browsers may cache it, but shared caches may not, because it contains the host of the request.
      response.set('Cache-Control', 'private, max-age=300').json(of(issuerOf(request)));
    };

  /** Returns uncacheable JSON, and errors in the format of OAuth. */
  const answering =
    (answer: (request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response) => {
      response.set('Cache-Control', 'no-store');
      try {
        await answer(request, response);
      } catch (caught) {
        refuse(response, caught, log);
      }
    };

  serve(RESOURCE_METADATA_PATH, 'get', metadata(resourceMetadata));
  serve(
    SERVER_METADATA_PATH,
    'get',
    metadata((issuer) => serverMetadata(issuer, clients.allowsRegistration)),
  );
  serve(
    `${OAUTH_PATH}/token`,
    'post',
    answering(async (request, response) => {
      doors.exchange(addressSubject(request.ip));
      response.json(await tokens.exchange(await formOf(request)));
    }),
  );
  serve(
    `${OAUTH_PATH}/revoke`,
    'post',
    answering(async (request, response) => {
      doors.exchange(addressSubject(request.ip));
      await tokens.revoke(await formOf(request));
      response.json({});
    }),
  );
  if (clients.allowsRegistration)
    serve(
      `${OAUTH_PATH}/register`,
      'post',
      answering(async (request, response) => {
        doors.attempt(addressSubject(request.ip));
        response.status(201).json(await clients.register(await jsonOf(request)));
      }),
    );

  // The page reads the request from the fragment, in base64url so that it arrives unchanged. It is checked after the
  // person has signed in.
  router.get(AUTHORIZE_PATH, (request, response) => {
    setRoute(response, AUTHORIZE_PATH);
    const query = request.originalUrl.split('?').slice(1).join('?');
    response
      .set('Cache-Control', 'no-store')
      .redirect(303, `${AUTHORIZE_PAGE_PATH}#${Buffer.from(query).toString('base64url')}`);
  });
  return router;
}

/** The parameters of a form. Throws OAuthError. */
async function formOf(request: Request): Promise<Record<string, string>> {
  if (request.headers.authorization !== undefined)
    throw new OAuthError('invalid_client', 'Clients have no secret. Send client_id in the form.');
  return readParameters(await readFormBody(request, MAX_BODY));
}

/** Throws OAuthError. */
const jsonOf = (request: Request): Promise<unknown> =>
  readJsonBody(request, MAX_BODY).catch((caught: unknown) => {
    const { code, errors, message } = toAppError(caught);
    if (code !== 'invalid_json' && code !== 'invalid_request') throw caught;
    throw new OAuthError('invalid_client_metadata', errors[0]?.message ?? message);
  });

function refuse(response: Response, caught: unknown, log: Log): void {
  if (caught instanceof OAuthError) {
    // RFC 6749, 5.2: the scheme that the client used.
    if (caught.status === 401 && response.req.headers.authorization !== undefined)
      response.set('WWW-Authenticate', 'Basic realm="postrider"');
    response.status(caught.status).json({ error: caught.code, error_description: caught.message });
    return;
  }
  const error = toAppError(caught);
  const { status } = PROBLEMS[error.code];
  if (status >= 500) log.error({ code: error.code, err: error.cause ?? error.message }, 'OAuth failed');
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  response.status(status).json({ error: codeOf(error, status), error_description: error.message });
}

/** In OAuth's terms, if it has one. */
function codeOf({ code }: AppError, status: number): string {
  if (status >= 500) return 'server_error';
  return status === 429 ? code : 'invalid_request';
}
