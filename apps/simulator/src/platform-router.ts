import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Network } from './network.ts';
import { ApiError, originOf, type Platform, type Problem, type Reply, type Route } from './platform.ts';
import type { Account } from './rows.ts';
import type { Call, Fault } from './shapes.ts';
import type { Traffic } from './traffic.ts';

const SLOW_MS = 1000;

/** Serves a platform's routes: records every call, and applies the faults that are injected before or after it. */
export function platformRouter(platform: Platform, network: Network, traffic: Traffic): Router {
  const router = Router({ caseSensitive: true });
  for (const route of platform.routes) {
    router[route.method](route.path, (req, res) => serve({ platform, network, traffic }, route, req, res));
  }
  return router;
}

type Context = { platform: Platform; network: Network; traffic: Traffic };

async function serve(context: Context, route: Route, req: Request, res: Response): Promise<void> {
  const { platform, network, traffic } = context;
  const receivedAtMs = Date.now();
  const call = traffic.begin({
    platform: platform.name,
    method: req.method,
    path: req.url,
    operation: 'other',
    account: null,
    receivedAtMs,
  });
  const invalidBody = await parseBody(route.parse ?? [], req, res);
  const operations = typeof route.operations === 'function' ? route.operations(req) : route.operations;
  call.operation = operations[0];
  if (invalidBody) return send(res, call, platform.problem(invalidBody));
  const account = platform.callerOf(req, network);
  call.account = account?.handle ?? null;
  // Several platforms can have one API.
  call.platform = account?.platform ?? platform.name;
  const target = { platform: call.platform, account: call.account, operations };

  const before = traffic.faults.take(target, 'before');
  if (before) {
    call.outcome = before.kind;
    if (!(await applyFault(context, before, call, req, res))) return;
  }
  const reply = await handle(context, route, { req, account, receivedAtMs });
  const after = reply.status < 400 ? traffic.faults.take(target, 'after') : undefined;
  if (after) {
    call.outcome = after.kind;
    await applyFault(context, after, call, req, res);
    return;
  }
  send(res, call, reply);
}

/** Applies a fault; returns true if the call continues normally. */
async function applyFault(
  context: Context,
  fault: Fault,
  call: Call,
  req: Request,
  res: Response,
): Promise<boolean> {
  const { platform, traffic } = context;
  switch (fault.kind) {
    case 'slow':
      return traffic.wait(fault.delayMs ?? SLOW_MS);
    case 'timeout_before':
    case 'timeout_after':
      await traffic.hold(res);
      return false;
    case 'reset_before':
    case 'reset_after':
      req.socket.resetAndDestroy();
      return false;
    default: {
      if (fault.delayMs !== undefined && !(await traffic.wait(fault.delayMs))) return false;
      const reply = platform.problem(problemOf(fault));
      send(res, call, fault.body === undefined ? reply : { ...reply, body: fault.body });
      return false;
    }
  }
}

function problemOf(fault: Fault): Problem {
  const { status, retryAfterSeconds } = fault;
  if (fault.kind === 'refuse') return { kind: 'refused', status };
  if (fault.kind === 'rate_limit') return { kind: 'limited', status, retryAfterSeconds };
  if (fault.kind === 'expired_token') return { kind: 'expired', status };
  return { kind: 'broken', status, retryAfterSeconds };
}

type Caller = { req: Request; account: Account | undefined; receivedAtMs: number };

async function handle({ platform, network }: Context, route: Route, caller: Caller): Promise<Reply> {
  const origin = originOf(caller.req);
  try {
    return await route.handle({ ...caller, network, origin, base: origin + caller.req.baseUrl });
  } catch (error) {
    if (error instanceof ApiError) return error.reply;
    process.stderr.write(`simulator: ${caller.req.method} ${caller.req.path}: ${String(error)}\n`);
    return platform.problem({ kind: 'broken' });
  }
}

/** Runs the body parsers; returns a problem if one fails. */
async function parseBody(
  parsers: RequestHandler[],
  req: Request,
  res: Response,
): Promise<Problem | undefined> {
  for (const parser of parsers) {
    const error = await new Promise<unknown>((resolve) => {
      Promise.resolve(parser(req, res, resolve)).catch(resolve);
    });
    if (error === undefined) continue;
    const tooLarge = error instanceof Error && /too large/i.test(error.message);
    return { kind: tooLarge ? 'too_large' : 'malformed' };
  }
  return undefined;
}

function send(res: Response, call: Call, reply: Reply): void {
  call.answeredAtMs = Date.now();
  call.status = reply.status;
  if (call.outcome === 'pending') call.outcome = reply.status < 400 ? 'ok' : 'refused';
  if (res.destroyed) return;
  res.status(reply.status).set(reply.headers ?? {});
  if (reply.file) res.type(reply.file.mimeType).send(reply.file.bytes);
  else if (reply.body === undefined) res.end();
  else res.json(reply.body);
}
