import { toNodeHandler } from '@modelcontextprotocol/node';
import type { McpServer, Server } from '@modelcontextprotocol/server';
import type { Scope } from '@postrider/contracts';
import { AppError, type Log, toAppError } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { readJsonBody } from '../body/read-body.ts';
import { requirePost } from '../http/methods.ts';
import { urlOf } from '../http/public-url.ts';
import { note } from '../http/request-context.ts';
import { siteOf } from '../http/site.ts';
import { oauthHint } from '../oauth/metadata.ts';
import { hasAccessToken } from '../oauth/token.ts';
import type { Access } from '../operations/access.ts';
import { MCP_PATH } from '../paths.ts';
import type { Caller } from '../workspaces/caller.ts';
import { acceptedBy, createAcceptingHandler } from './accept.ts';
import { foreign } from './origin.ts';
import type { Exchange } from './session.ts';

/** What is served at the mount. */
export interface McpService {
  /** The protocol's server for one request. */
  newServer(exchange: Exchange): McpServer | Server;
  /** The scopes that a call of this tool requires; none for an unknown tool. */
  scopesOf(tool: string): readonly Scope[];
}

interface McpDependencies {
  service: McpService;
  access: Access;
  /** Whether the person who connected the assistant may grant these scopes. */
  canAllow(caller: Caller, scopes: readonly Scope[]): Promise<boolean>;
  publicUrl: string | undefined;
  log: Log;
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const NOT_ACCEPTABLE = 'The header Accept must allow application/json or text/event-stream.';
const METHOD_NOT_FOUND = -32_601;

/**
 * The MCP server: Streamable HTTP without sessions, both revisions 2026-07-28 and 2025-11-25. Checks run in this order:
 * Host and Origin, method, key, plan, rate limit, scope, body; then the protocol's own.
 */
export function mcp({ service, access, canAllow, publicUrl, log }: McpDependencies): RequestHandler {
  return async (request, response) => {
    setRoute(response, MCP_PATH);
    response.set('Cache-Control', 'no-store');
    const reason = foreign(request.headers, publicUrl);
    if (reason !== undefined) return refuse(response, 403, INVALID_REQUEST, reason);
    // There are no streams to open with GET, and no sessions to end with DELETE.
    requirePost(request, response);
    const caller = await access.check(request, response);
    if (!caller.scopes.includes('mcp'))
      throw new AppError('insufficient_scope', 'This requires a key with the scope mcp.', {
        requiredScope: 'mcp',
      });

    const form = acceptedBy(request);
    if (!form) return refuse(response, 406, INVALID_REQUEST, NOT_ACCEPTABLE);
    const message = await readMessage(request, response);
    if (message === undefined) return;
    const needed = service.scopesOf(calledTool(message) ?? '');
    const lacked = needed.filter((scope) => !caller.scopes.includes(scope));
    // Scopes that the person can't grant are left to the tool, because asking for them again would lead back here.
    const asksPerson = lacked.length > 0 && hasAccessToken(request.headers.authorization);
    if (asksPerson && (await canAllow(caller, lacked))) {
      const hint = oauthHint(publicUrl ?? urlOf(request), needed);
      response.set('WWW-Authenticate', `Bearer realm="postrider", error="insufficient_scope", ${hint}`);
      return refuse(
        response,
        403,
        INVALID_REQUEST,
        `This requires the scopes ${needed.join(' ')}.`,
        idOf(message),
      );
    }
    const exchange = {
      caller,
      address: request.ip ?? '',
      origin: () => siteOf(publicUrl, { protocol: request.protocol, host: request.headers.host }).origin,
      note: (fields: Record<string, unknown>) => note(request, fields),
    };
    // One handler per request: requests can't see each other's data.
    const handler = createAcceptingHandler(
      () => service.newServer(exchange),
      form,
      (error) => log.debug({ err: error.message }, 'MCP request rejected'),
    );
    await toNodeHandler(handler, { onerror: (err) => log.error({ err }, 'MCP request failed') })(
      request,
      response,
      message,
    );
  };
}

/**
 * The message of a request, within the bounds of every body; undefined if it was rejected with an error of the
 * protocol.
 */
async function readMessage(request: Request, response: Response): Promise<object | undefined> {
  let message: unknown;
  try {
    message = await readJsonBody(request);
  } catch (caught) {
    const { code, message: what, errors } = toAppError(caught);
    if (code !== 'invalid_json' && code !== 'invalid_request') throw caught;
    const reason = code === 'invalid_json' ? PARSE_ERROR : INVALID_REQUEST;
    refuse(response, 400, reason, errors[0]?.message ?? what);
    return undefined;
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    refuse(response, 400, INVALID_REQUEST, 'Send one message per request, as a JSON object.');
    return undefined;
  }
  if ('method' in message && message.method === 'subscriptions/listen') {
    const reason = 'Method not found: lists do not change while a key is used.';
    refuse(response, 404, METHOD_NOT_FOUND, reason, idOf(message));
    return undefined;
  }
  return message;
}

const idOf = (message: object): unknown => ('id' in message ? message.id : null);

/** The name of the tool that a message calls, if it does. */
const calledTool = (message: object): string | undefined => toolCall.safeParse(message).data?.params.name;

const toolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/** Sends an error of JSON-RPC. */
function refuse(response: Response, status: number, code: number, message: string, id: unknown = null): void {
  response.status(status).json({ jsonrpc: '2.0', id, error: { code, message } });
}
