import type { ServerResponse } from 'node:http';
import { startReceiver } from '@postrider/testing';
import { z } from 'zod';

/** How an endpoint of the bench behaves, by its host name. */
export type Manner = 'ok' | 'hang' | 'drip';

export interface Hooks {
  /** For the services' OUTBOUND_CONNECT_TO: redirects names under bench.test to this server. */
  connectTo: string;
  /** The delay of each delivery to a responding endpoint so far: milliseconds from the event to its arrival. */
  delays: number[];
  stop(): Promise<void>;
}

const DRIP_EVERY_MS = 500;
const delivery = z.object({ created_at: z.coerce.date() });

/** The address of the n-th endpoint of one kind; each has its own host, as in real life. */
export const hookUrl = (manner: Manner, n: number) => `https://${manner}-${n}.bench.test/`;

/** Every endpoint of the bench in one server. */
export async function startHooks(): Promise<Hooks> {
  const delays: number[] = [];
  const receiver = await startReceiver();
  receiver.answer(({ headers: { host = '' }, body, at }, response) => {
    receiver.requests.length = 0;
    if (host.startsWith('hang-')) return;
    if (host.startsWith('drip-')) return drip(response);
    const { created_at } = delivery.parse(JSON.parse(body.toString('utf8')));
    delays.push(at - created_at.getTime());
    response.end();
  });
  return { connectTo: `*.bench.test=${receiver.url}`, delays, stop: receiver.close };
}

/** A response that never ends. */
function drip(response: ServerResponse) {
  response.writeHead(200, { 'Content-Length': '1000000' });
  const timer = setInterval(() => response.write('.'), DRIP_EVERY_MS);
  response.once('close', () => clearInterval(timer));
}
