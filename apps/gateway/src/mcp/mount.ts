import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { AppError, type Log, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler, Response } from 'express';
import { readJsonBody } from '../body/read-body.ts';
import { siteOf } from '../dashboard/site.ts';
import type { Access } from '../http/access.ts';
import type { ExecuteDependencies } from '../http/execute-route.ts';
import { note } from '../http/request-context.ts';
import { MCP_PATH } from '../paths.ts';
import { foreign } from './origin.ts';
import { newMcpServer } from './server.ts';

interface McpDependencies extends ExecuteDependencies {
  access: Access;
  publicUrl: string | undefined;
  log: Log;
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;

/**
 * The MCP server: Streamable HTTP without sessions, both revisions 2026-07-28 and 2025-11-25. Checks run in this order:
 * Host and Origin, method, key, plan, rate limit, scope, body; then the protocol's own.
 */
export function mcp({ access, publicUrl, log, ...dependencies }: McpDependencies): RequestHandler {
  return async (request, response) => {
    setRoute(response, MCP_PATH);
    response.set('Cache-Control', 'no-store');
    const reason = foreign(request.headers, publicUrl);
    if (reason !== undefined) return refuse(response, 403, INVALID_REQUEST, reason);
    requirePost(request, response);
    const caller = await access.check(request, response);
    if (!caller.scopes.includes('mcp'))
      throw new AppError('insufficient_scope', 'This needs a key with the scope mcp.', {
        requiredScope: 'mcp',
      });

    const message = await readMessage(request, response);
    if (message === undefined) return;
    const exchange = {
      ...{ caller, address: request.ip ?? '' },
      origin: () => siteOf(publicUrl, { protocol: request.protocol, host: request.headers.host }).origin,
      note: (fields: Record<string, unknown>) => note(request, fields),
    };
    // A handler for each request: what one caller may see never is within reach of another's request.
    const handler = createMcpHandler(() => newMcpServer(exchange, { ...dependencies, log }), {
      onerror: (error) => log.debug({ err: error.message }, 'MCP request refused'),
    });
    await toNodeHandler(handler, { onerror: (err) => log.error({ err }, 'MCP request failed') })(
      request,
      response,
      message,
    );
  };
}

/** Throws method_not_allowed: there are no streams to open with GET, and no sessions to end with DELETE. */
function requirePost({ method }: Request, response: Response): void {
  if (method === 'POST') return;
  response.set('Allow', 'POST');
  throw new AppError('method_not_allowed', `${method} is not allowed here. Allowed: POST.`);
}

/** The message of a request, within the bounds of every body; undefined where it was refused as the protocol has it. */
async function readMessage(request: Request, response: Response): Promise<object | undefined> {
  let message: unknown;
  try {
    message = await readJsonBody(request, response);
  } catch (caught) {
    const { code, message: what, errors } = toAppError(caught);
    if (code !== 'invalid_json' && code !== 'invalid_request') throw caught;
    const reason = code === 'invalid_json' ? PARSE_ERROR : INVALID_REQUEST;
    refuse(response, 400, reason, errors[0]?.message ?? what);
    return undefined;
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    refuse(response, 400, INVALID_REQUEST, 'Send one message in a request, as a JSON object.');
    return undefined;
  }
  if ('method' in message && message.method === 'subscriptions/listen') {
    const id = 'id' in message ? message.id : null;
    refuse(response, 404, METHOD_NOT_FOUND, 'Method not found: lists do not change while a key is used.', id);
    return undefined;
  }
  return message;
}

/** Sends an error of JSON-RPC. */
function refuse(response: Response, status: number, code: number, message: string, id: unknown = null): void {
  response.status(status).json({ jsonrpc: '2.0', id, error: { code, message } });
}
