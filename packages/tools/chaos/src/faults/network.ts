import type { TcpProxy } from '@postrider/testing';
import type { Fault, World } from './fault.ts';

const targets = ({ system }: World) => [...system.proxies.keys()];

function networkFault(name: string, start: (proxy: TcpProxy) => void, end: (proxy: TcpProxy) => void): Fault {
  return {
    name,
    targets,
    resource: (target) => `network of ${target}`,
    lasts: [2_000, 6_000],
    async begin({ system }, target) {
      const proxy = system.proxies.get(target);
      if (!proxy) throw new Error(`there is no proxy in front of ${target}`);
      start(proxy);
      return async () => end(proxy);
    },
  };
}

const repair = (proxy: TcpProxy) => proxy.repair();

/** The server behind a proxy is unreachable: connections end, and new ones are refused. */
export const cut = networkFault('cut', (proxy) => proxy.cut(), repair);

/** Connections stay open, but transfer nothing. */
export const hang = networkFault('black-hole', (proxy) => proxy.hang(), repair);

export const delay = networkFault(
  'delay',
  (proxy) => proxy.delay(300),
  (proxy) => proxy.delay(0),
);
