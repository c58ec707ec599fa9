import { createServer } from 'node:net';
import { type Ports, SERVICES } from './site.ts';

/** Ports that nobody uses now, for a system beside others on the same machine. */
export async function freePorts(): Promise<Ports> {
  const probes = await Promise.all([...SERVICES, 'short'].map(() => listen()));
  const [
    simulator = 0,
    posts = 0,
    media = 0,
    platforms = 0,
    webhooks = 0,
    links = 0,
    analytics = 0,
    gateway = 0,
    short = 0,
  ] = probes.map(({ port }) => port);
  await Promise.all(probes.map(({ probe }) => new Promise((resolve) => probe.close(resolve))));
  return { simulator, posts, media, platforms, webhooks, links, analytics, gateway, short };
}

async function listen() {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return { probe, port: address.port };
}
