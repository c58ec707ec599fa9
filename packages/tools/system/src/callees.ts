import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ROOT, type ServiceName } from './topology.ts';

const LOOK_EVERY_MS = 1_000;
/** The number of failed checks in a row before a service is reported as down, because it may be starting. */
const MISSES = 5;
const CONNECT_MS = 1_000;

/** Reports which called services are down, and when they are up again, until `signal` aborts. */
export async function watchCallees(
  name: ServiceName,
  env: Record<string, string>,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const callees = (await calledBy(name)).map((variable) => ({
    callee: variable.replace('_ADDRESS', '').toLowerCase(),
    address: env[variable] ?? '',
    misses: 0,
  }));
  for (;;) {
    for (const each of callees) {
      const wasMissing = each.misses >= MISSES;
      each.misses = (await answers(each.address)) ? 0 : each.misses + 1;
      if (signal.aborted) return;
      const where = `${each.callee} is not running at ${each.address.replace(/^ipv4:/, '')}.`;
      const start = `Start it with: npm run dev -- --filter=@postrider/${each.callee}`;
      if (each.misses === MISSES) report(`${where} ${start}`);
      else if (wasMissing && each.misses === 0) report(`${each.callee} is running now.`);
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

/** The variables with the addresses of called services, from the caller's settings. */
async function calledBy(name: ServiceName): Promise<string[]> {
  const { schema }: { schema: z.ZodObject } = await import(join(ROOT, 'apps', name, 'src/config.ts'));
  return Object.keys(schema.shape).filter((variable) => variable.endsWith('_ADDRESS'));
}

/** True if one of the replicas behind an address (`host:port`, `ipv4:host:port,host:port`) accepts connections. */
export async function answers(address: string): Promise<boolean> {
  const targets = address.replace(/^(ipv4|ipv6|dns):(\/{2,3})?/, '').split(',');
  return (await Promise.all(targets.map(takesConnections))).includes(true);
}

function takesConnections(target: string): Promise<boolean> {
  const colon = target.lastIndexOf(':');
  const host = target.slice(0, colon).replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(target.slice(colon + 1)), timeout: CONNECT_MS });
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket
      .once('connect', () => end(true))
      .once('timeout', () => end(false))
      .once('error', () => end(false));
  });
}
