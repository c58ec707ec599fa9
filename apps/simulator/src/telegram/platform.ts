import { randomInt } from 'node:crypto';
import type { Credentials } from '@postrider/platform-rules';
import express, { type Request } from 'express';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import { readForm } from '../form.ts';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Incoming, Platform, Reply } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { AccountInput } from '../shapes.ts';
import { type TelegramServer, telegramBehaviour } from './behaviour.ts';
import { channelOf } from './chats.ts';
import { notFound, problem, telegramError, unauthorized } from './errors.ts';
import { messageHtml } from './html.ts';
import { METHODS } from './methods.ts';
import { parametersOf } from './parameters.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const TOKEN = /^\d+:[\w-]+$/;

const methodOf = ({ params }: Request) => METHODS[String(params.method).toLowerCase()];

function callerOf({ params }: Request, network: Network): Account | undefined {
  const token = network.token(String(params.token));
  return token && network.account('telegram', token.accountId);
}

async function serve(call: Incoming, server: TelegramServer): Promise<Reply> {
  const { req, network, account } = call;
  const token = String(req.params.token);
  if (!TOKEN.test(token)) throw notFound();
  if (!account || network.token(token)?.revoked !== false) throw unauthorized();
  const method = methodOf(req);
  if (!method) throw telegramError(404, 'Not Found: method not found');
  const result = await method.handle({ call, account, server, given: parametersOf(req) });
  return { status: 200, body: { ok: true, result } };
}

/** Telegram’s Bot API, which is also that of servers of one’s own: https://core.telegram.org/bots/api */
export function telegram(): Platform {
  const server: TelegramServer = { behaviour: telegramBehaviour.parse({}), newest: new Map() };
  return {
    name: 'telegram',
    hosts: ['api.telegram.org'],
    profilePath: (handle) => `/s/${handle}`,
    routes: [
      {
        method: 'all',
        path: '/bot:token/:method',
        operations: (req) => [methodOf(req)?.operation ?? 'other'],
        parse: [express.json(), express.urlencoded({ extended: false }), readForm(MOST_BYTES)],
        handle: (call) => serve(call, server),
      },
    ],
    callerOf,
    problem,
    behave(behaviour) {
      server.behaviour = telegramBehaviour.parse(behaviour);
    },
    addAccount: (network, input, origin) => addAccount(network, input, origin, server),
    html: messageHtml,
  };
}

/** Adds a chat with a bot of its own, or gives its bot a new token if the old one was revoked. */
function addAccount(network: Network, input: AccountInput, origin: string, { behaviour }: TelegramServer) {
  const handle = z
    .string()
    .regex(/^[a-z]\w{2,31}$/, 'A name on Telegram has 3 to 32 letters, digits and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'telegram', handle, input);
  const known = network.tokensOf(account.id);
  const bot = known[0]?.token.split(':')[0] ?? randomInt(1e9, 9e9);
  const token = known.find(({ revoked }) => !revoked)?.token ?? `${bot}:AA${randomToken().slice(0, 33)}`;
  network.save({ table: 'tokens', row: { token, accountId: account.id, revoked: false } });
  const fields = {
    botToken: token,
    channel: channelOf(account, behaviour),
    apiUrl: origin,
    site: origin,
  } satisfies Credentials<'telegram'>;
  return { id: account.id, handle, fields };
}
