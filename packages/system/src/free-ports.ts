import { createServer, type Server } from 'node:net';
import { type Ports, SERVICES } from './topology.ts';

/**
 * Ports that are free now, for a system beside others on the same machine; other ones at every call. The management
 * listeners take any free ones when they start.
 */
export async function freePorts(): Promise<Ports> {
  const probes = await Promise.all([...SERVICES, 'short', 'operator', 'smtp'].map(() => listen()));
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
    operator = 0,
    smtp = 0,
  ] = probes.map(({ port }) => port);
  await Promise.all(probes.map(({ probe }) => new Promise((resolve) => probe.close(resolve))));
  const services = { simulator, posts, media, platforms, webhooks, links, analytics, gateway };
  return { ...services, short, operator, smtp, management: 0 };
}

/** What was given away here before: its service may not have begun to listen yet. */
const given = new Set<number>();

async function listen(): Promise<{ probe: Server; port: number }> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  const { port } = address;
  if (given.has(port)) {
    const other = await listen();
    await new Promise((resolve) => probe.close(resolve));
    return other;
  }
  given.add(port);
  return { probe, port };
}
