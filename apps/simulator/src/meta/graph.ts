import { createHmac } from 'node:crypto';
import express from 'express';
import { z } from 'zod';
import { ApiError, type Incoming, type Reply, type Route } from '../platform.ts';
import type { Token } from '../rows.ts';
import type { GraphServer } from './behaviour.ts';
import { accountUsage, badParameter, graphError } from './errors.ts';
import { tokenTextOf, validToken } from './tokens.ts';

/** A call with a valid token and its parameters, from the address, a form, or JSON. */
export interface GraphCall extends Incoming {
  token: Token;
  parameters: Readonly<Record<string, unknown>>;
}

export type GraphRoute = Omit<Route, 'handle'> & { handle(call: GraphCall): Reply | Promise<Reply> };

const VERSION = /^v(\d{1,2})\.\d$/;
/** The newest version; older ones that ended use the oldest that is left. */
const NEWEST = 27;

const given = z.record(z.string(), z.unknown()).catch({});
/** Forms and JSON. */
export const parsers = [express.urlencoded({ extended: true, limit: '1mb' }), express.json({ limit: '1mb' })];

/** What a request says, wherever it says it. */
export const parametersOf = ({ req }: Pick<Incoming, 'req'>): Record<string, unknown> => ({
  ...given.parse(req.query),
  ...given.parse(req.body),
});

export function assertVersion(version: unknown): void {
  const [, number] = VERSION.exec(String(version)) ?? [];
  if (number === undefined || Number(number) > NEWEST)
    throw graphError(2500, `Unknown path components: /${String(version)}`);
}

/** A route below `/v26.0`: checks the version and the token, and reports the use of limits. */
export function graphRoute(
  server: GraphServer,
  limits: { type: string; code: number },
  route: GraphRoute,
): Route {
  return {
    ...route,
    path: `/:version${route.path}`,
    parse: route.parse ?? parsers,
    handle: async (call) => {
      assertVersion(call.req.params.version);
      const token = validToken(call);
      assertProof(call, server.clientId);
      const headers = usageHeaders(server, limits.type, token);
      const reply = await answered(() => {
        refuseBeyond(server, limits.code);
        return route.handle({ ...call, token, parameters: parametersOf(call) });
      });
      return { ...reply, headers: { ...headers, ...reply.headers } };
    },
  };
}

/** A proof that the call comes from the app is optional, and must be right. */
function assertProof({ req, network }: Incoming, clientId: string): void {
  const proof = given.parse(req.query).appsecret_proof ?? given.parse(req.body).appsecret_proof;
  const secret = network.client(clientId)?.secret ?? '';
  const right = createHmac('sha256', secret).update(tokenTextOf(req)).digest('hex');
  if (proof !== undefined && proof !== right)
    throw graphError(100, 'Invalid appsecret_proof provided in the API argument', {
      type: 'GraphMethodException',
    });
}

/** Errors report the use of limits too. */
async function answered(handle: () => Reply | Promise<Reply>): Promise<Reply> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof ApiError) return error.reply;
    throw error;
  }
}

const usageHeaders = ({ behaviour }: GraphServer, type: string, { accountId }: Token) => ({
  'x-app-usage': JSON.stringify({ call_count: behaviour.appUsage, total_cputime: 1, total_time: 1 }),
  ...accountUsage(accountId, type, behaviour.accountUsage, behaviour.regainMinutes),
});

function refuseBeyond({ behaviour }: GraphServer, accountCode: number): void {
  if (behaviour.appUsage >= 100) throw graphError(4, '(#4) Application request limit reached');
  if (behaviour.accountUsage >= 100)
    throw graphError(accountCode, `(#${accountCode}) There have been too many calls to this account.`);
}

/** The fields that a call asks for, without what it asks of them: `reactions.summary(true).limit(0),attachments{type}`. */
export function fieldsOf({ parameters }: Pick<GraphCall, 'parameters'>): string[] {
  let text = typeof parameters.fields === 'string' ? parameters.fields.slice(0, 2_000) : '';
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^(){}]*\)|\{[^(){}]*\}/g, '');
  }
  return text
    .split(',')
    .map((field) => (field.split('.', 1)[0] ?? '').trim())
    .filter((field) => field !== '');
}

/** The id of an object and the fields that a call asks for. Throws for a field that its kind does not have. */
export function shown(call: Pick<GraphCall, 'parameters'>, kind: string, object: Record<string, unknown>) {
  const fields = fieldsOf(call);
  const missing = fields.find((field) => !(field in object));
  if (missing !== undefined)
    throw badParameter(`Tried accessing nonexisting field (${missing}) on node type (${kind})`);
  const entries = fields.length > 0 ? fields.map((field) => [field, object[field]]) : [];
  return { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), id: object.id };
}

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).catch(25),
  after: z.string().optional(),
});

/** A page of a list, with the address of the next one. */
export function paged<T>(call: GraphCall, items: readonly T[], show: (item: T) => unknown): Reply {
  const { limit, after } = page.parse(call.parameters);
  const from = after === undefined ? 0 : Number(Buffer.from(after, 'base64url').toString());
  if (!Number.isInteger(from)) throw badParameter('Invalid cursor');
  const to = from + limit;
  const cursors = { before: cursorAt(from), after: cursorAt(to) };
  const next = new URL(call.req.originalUrl, call.origin);
  next.searchParams.set('after', cursors.after);
  return {
    status: 200,
    body: {
      data: items.slice(from, to).map(show),
      paging: { cursors, ...(to < items.length && { next: next.href }) },
    },
  };
}

const cursorAt = (place: number) => Buffer.from(String(place)).toString('base64url');
