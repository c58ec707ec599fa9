import type { Frame } from './cpu-profile.ts';

/** The parts that a profile is split into, by the modules that belong to them; the first that matches counts. */
const PARTS: [name: string, modules: RegExp][] = [
  ['gRPC', /^@grpc|grpc-health/],
  ['HTTP/2', /^node:http2/],
  ['protobuf', /^@bufbuild/],
  ['MongoDB driver', /^(mongoose|mongodb|bson|mpath|kareem|mquery)/],
  ['express', /^(express|router|helmet|send|path-to-regexp|body-parser|proxy-addr|forwarded)/],
  ['HTTP/1', /^node:_?http/],
  ['undici', /^undici/],
  ['AMQP', /^amqplib/],
  ['zod', /^zod/],
  ['logging', /^(pino|sonic-boom|thread-stream)|redact|\/log\.ts/],
  ['telemetry', /^(prom-client|@opentelemetry)|telemetry\//],
  ['garbage collection', /garbage collector/],
  ['our code', /^(apps|packages)\//],
  ['streams, timers, sockets', /^node:/],
];

/** The share of each part in the time of a process, largest first: its own time, not that of what it calls. */
export function split(root: Frame): [part: string, share: number][] {
  const shares = new Map<string, number>();
  function add({ module, self, children }: Frame) {
    const [name] = PARTS.find(([, modules]) => modules.test(module)) ?? ['V8 and packages'];
    shares.set(name, (shares.get(name) ?? 0) + self / root.total);
    for (const child of children) add(child);
  }
  add(root);
  return [...shares].sort(([, a], [, b]) => b - a);
}
