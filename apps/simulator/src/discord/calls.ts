import express, { type Request } from 'express';
import { readForm } from '../form.ts';
import type { Network } from '../network.ts';
import { ApiError, type Incoming, type Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { DiscordServer } from './behaviour.ts';
import { discordError, limited, unknownWebhook } from './errors.ts';
import { webhookWith } from './webhook-rows.ts';

const MOST_BYTES = 25 * 1024 * 1024;
const WINDOW_MS = 1_000;
const AGENT = /^DiscordBot \(https?:\/\/\S+, \S+\)/;

const tokenOf = (req: Request) => /^Bot (.+)$/.exec(req.headers.authorization ?? '')?.[1];

/** The account of a request: that of its bot, or of the webhook in its address. */
export function callerOf(req: Request, network: Network): Account | undefined {
  const token = network.token(tokenOf(req) ?? '');
  if (token) return network.account('discord', token.accountId);
  const { webhook } = req.params;
  const known = typeof webhook === 'string' ? webhookWith(network, webhook) : undefined;
  return known && network.accountWithId(known.accountId);
}

/** The account of a bot with a valid token. Throws the error of Discord. */
function botOf({ req, network, account }: Incoming): Account {
  const token = network.token(tokenOf(req) ?? '');
  if (!token || token.revoked || !account) throw discordError(401, 0, '401: Unauthorized');
  return account;
}

/** The account of a webhook whose address is right. Throws the error of Discord. */
function webhookOf({ req, network, account }: Incoming): Account {
  const known = webhookWith(network, String(req.params.webhook));
  if (!known || !account || account.revoked) throw unknownWebhook();
  if (known.token !== req.params.token) throw discordError(401, 50_027, 'Invalid Webhook Token');
  return account;
}

interface Call {
  method: Route['method'];
  path: string;
  operations: Exclude<Route['operations'], (req: Request) => unknown>;
  /** Undefined: a response without a body. */
  handle(call: Incoming, account: Account): unknown;
}

const parse = [express.json({ limit: '1mb' }), readForm(MOST_BYTES)];

const route =
  (server: DiscordServer, who: (call: Incoming) => Account) =>
  ({ method, path, operations, handle }: Call): Route => ({
    method,
    path: `/api/v10${path}`,
    operations,
    parse,
    handle(call) {
      if (!AGENT.test(call.req.headers['user-agent'] ?? ''))
        throw discordError(403, 40_333, 'internal network error');
      const account = who(call);
      const headers = takeFrom(server, `${account.id} ${method} ${path}`);
      try {
        const body = handle(call, account);
        return body === undefined ? { status: 204, headers } : { status: 200, headers, body };
      } catch (error) {
        throw error instanceof ApiError ? new ApiError({ headers, ...error.reply }) : error;
      }
    },
  });

/** Routes for bots. */
export const botCall = (server: DiscordServer) => route(server, botOf);

/** Routes for webhooks, whose token is in the address. */
export const webhookCall = (server: DiscordServer) => route(server, webhookOf);

/** Counts a call of a bucket, and returns the headers about it. Throws the error of Discord for one too many. */
function takeFrom({ buckets, behaviour }: DiscordServer, key: string): Record<string, string> {
  const now = Date.now();
  const known = buckets.get(key);
  const bucket = known && known.endsAtMs > now ? known : { used: 0, endsAtMs: now + WINDOW_MS };
  buckets.set(key, { ...bucket, used: bucket.used + 1 });
  const left = behaviour.perSecond - bucket.used;
  const seconds = (bucket.endsAtMs - now) / 1000;
  const headers = {
    'x-ratelimit-limit': String(behaviour.perSecond),
    'x-ratelimit-remaining': String(Math.max(0, left - 1)),
    'x-ratelimit-reset': (bucket.endsAtMs / 1000).toFixed(3),
    'x-ratelimit-reset-after': seconds.toFixed(3),
    'x-ratelimit-bucket': Buffer.from(key).toString('hex').slice(0, 32),
  };
  if (left > 0) return headers;
  const reply = limited(seconds, 'user');
  throw new ApiError({ ...reply, headers: { ...headers, ...reply.headers } });
}
