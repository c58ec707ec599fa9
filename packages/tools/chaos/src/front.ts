import type { Servers } from '@postrider/local-stack/env';
import type { Ports, ServiceName } from '@postrider/system';
import { type Backing, startTcpProxy, type TcpProxy } from '@postrider/testing';

/** The proxies of one side: in front of its processes, and between them and the backing servers. */
export interface Front {
  /** By the name of the target: `posts-1`, or `database-1` for the database of side 1. */
  proxies: Map<string, TcpProxy>;
  /** The addresses of the backing servers for its processes. */
  servers: Servers;
  /** The same ports, but the proxies' instead of the services'. */
  seen(own: Ports): Ports;
  stop(): Promise<void>;
}

/**
 * Starts the proxies of a side. They listen before the ports of the processes are chosen, because a proxy could
 * otherwise take a chosen port that is not in use yet.
 * @param own the ports of its processes, once they are known
 */
export async function startFront(
  side: number,
  services: readonly ServiceName[],
  { mongo, broker, s3 }: Backing,
  own: () => Ports,
): Promise<Front> {
  await using starting = new AsyncDisposableStack();
  const proxies = new Map<string, TcpProxy>();
  async function inFrontOf(name: string, target: () => string) {
    const proxy = await startTcpProxy(target);
    starting.defer(() => proxy.stop());
    proxies.set(`${name}-${side}`, proxy);
    return proxy.port;
  }
  const ports: Partial<Ports> = {};
  for (const name of services) ports[name] = await inFrontOf(name, () => `http://127.0.0.1:${own()[name]}`);
  const database = await inFrontOf('database', () => mongo('').uri);
  const brokerPort = await inFrontOf('broker', () => broker.url);
  const store = await inFrontOf('store', () => s3.endpoint);
  const running = starting.move();
  return {
    proxies,
    servers: {
      // A direct connection, because a driver that discovers the set's members would bypass the proxy.
      mongodbUri: `mongodb://127.0.0.1:${database}/?directConnection=true`,
      rabbitmqUrl: Object.assign(new URL(broker.url), { hostname: '127.0.0.1', port: brokerPort }).href,
      s3: { ...s3, endpoint: `http://127.0.0.1:${store}` },
    },
    seen: (real) => ({ ...real, ...ports }),
    stop: () => running.disposeAsync(),
  };
}
