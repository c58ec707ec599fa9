import express, { type Request } from 'express';
import type { z } from 'zod';
import type { Network } from '../network.ts';
import { bearerOf, type Incoming, type Reply, type Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { parsed, slackError } from './errors.ts';

export const SCOPES = [
  'chat:write',
  'files:write',
  'channels:read',
  'channels:history',
  'groups:read',
  'groups:history',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The account that the token of a request belongs to, whether or not the token is valid. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const { token: inBody, refresh_token } = textsOf(req);
  const token = network.token(bearerOf(req) ?? inBody ?? refresh_token ?? '');
  return token && network.account('slack', token.accountId);
}

/** The arguments of a call that are text: of a form, or of JSON. */
const textsOf = ({ body }: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** The workspace of a valid token with these scopes. Throws the error of Slack. */
export function authorize(
  { req, network }: Pick<Incoming, 'req' | 'network'>,
  scopes: readonly Scope[],
): Account {
  const text = bearerOf(req) ?? textsOf(req).token;
  if (text === undefined) throw slackError('not_authed');
  const token = network.token(text);
  if (!token || token.renews) throw slackError('invalid_auth');
  if (token.revoked) throw slackError('token_revoked');
  if (token.expiresAtMs !== undefined && token.expiresAtMs <= Date.now()) throw slackError('token_expired');
  const account = network.account('slack', token.accountId);
  if (!account) throw slackError('account_inactive');
  const missing = scopes.filter((scope) => !token.scopes?.includes(scope));
  if (missing.length > 0) throw slackError('missing_scope', { needed: missing.join(',') });
  return account;
}

/** The arguments of a call: those of a form that are JSON are read as such. */
function argumentsOf({ req }: Incoming): Record<string, unknown> {
  const { token: _, ...given } = { ...req.query, ...req.body };
  if (req.is('application/json')) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, IN_JSON.has(name) ? jsonIn(value) : value]),
  );
}

/** The arguments that forms contain as JSON. */
const IN_JSON = new Set(['blocks', 'metadata', 'files']);

function jsonIn(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    throw slackError('invalid_arguments');
  }
}

type Method<T extends z.ZodType> = {
  name: string;
  operations: Exclude<Route['operations'], (req: Request) => unknown>;
  scopes: readonly Scope[];
  given: T;
  handle(call: Incoming, account: Account, given: z.output<T>): Promise<Reply['body']> | Reply['body'];
};

const parse = [express.json({ limit: '1mb' }), express.urlencoded({ extended: false, limit: '1mb' })];

/** A method of the Web API for the workspace of a token. It takes forms, JSON and, as Slack does, queries. */
export const method = <T extends z.ZodType>({
  name,
  operations,
  scopes,
  given,
  handle,
}: Method<T>): Route => ({
  method: 'all',
  path: `/api/${name}`,
  operations,
  parse,
  async handle(call) {
    const account = authorize(call, scopes);
    const body = await handle(call, account, parsed(given, argumentsOf(call)));
    return { status: 200, body: { ok: true, ...(typeof body === 'object' ? body : {}) } };
  },
});
