import type { Credentials } from '@postrider/platform-rules';
import express, { type Request } from 'express';
import { z } from 'zod';
import { saveAccount } from '../accounts.ts';
import type { Network } from '../network.ts';
import type { Incoming, Platform, Reply } from '../platform.ts';
import type { AccountInput } from '../shapes.ts';
import { type ReceiverServer, receiverBehaviour } from './behaviour.ts';
import { problem, receiverError } from './errors.ts';
import { receivedHtml } from './html.ts';
import { lookUp, type Processing, publish, remove, update } from './posts.ts';
import { messageOf, operationOf, secretOf } from './requests.ts';

/** Receivers of posts, one for each account: docs/platforms/custom-webhook.md. */
export function custom_webhook(): Platform {
  const server: ReceiverServer = { behaviour: receiverBehaviour.parse({}) };
  const processing: Processing = new Map();
  return {
    name: 'custom_webhook',
    profilePath: (handle) => `/receivers/${handle}`,
    routes: [
      {
        method: 'post',
        path: '/receivers/:receiver',
        operations: operationOf,
        parse: [express.raw({ type: 'application/json', limit: '1mb' })],
        handle: (call) => receive(call, server, processing),
      },
    ],
    callerOf,
    behave(behaviour) {
      server.behaviour = receiverBehaviour.parse(behaviour);
    },
    problem,
    addAccount,
    html: receivedHtml,
  };
}

const callerOf = ({ params }: Request, network: Network) =>
  network.account('custom_webhook', String(params.receiver));

async function receive(call: Incoming, server: ReceiverServer, processing: Processing): Promise<Reply> {
  const { account } = call;
  if (!account) throw receiverError(404, 'There is no such receiver');
  if (account.revoked) throw receiverError(410, 'This receiver is gone');
  const message = messageOf(call.req, account);
  const { can } = server.behaviour;
  const assertCan = (wanted: (typeof can)[number]) => {
    if (!can.includes(wanted)) throw receiverError(400, `This receiver does not support ${message.type}`);
  };
  switch (message.type) {
    case 'ping':
      return { status: 200, body: { can } };
    case 'post.publish':
      return publish(call, account, message, server, processing);
    case 'post.lookup':
      assertCan('lookup');
      return lookUp(call, account, message, server, processing);
    case 'post.update':
      assertCan('update');
      return update(call, account, message);
    case 'post.delete':
      assertCan('delete');
      return remove(call, account, message);
  }
}

function addAccount(network: Network, input: AccountInput, origin: string) {
  const handle = z
    .string()
    .regex(/^[a-z0-9_.-]{1,60}$/, 'A receiver has a name of letters, digits, dots, hyphens and underscores')
    .parse(input.handle.replace(/^@/, '').toLowerCase());
  const account = saveAccount(network, 'custom_webhook', handle, input);
  const fields = {
    receiver: `${origin}/receivers/${handle}`,
    name: account.displayName,
    secret: secretOf(account),
  } satisfies Credentials<'custom_webhook'>;
  return { id: account.id, handle, fields };
}
