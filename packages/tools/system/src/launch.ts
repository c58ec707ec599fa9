import { rmSync } from 'node:fs';
import { LOCAL } from '@postrider/local-stack/local';
import { buildPages } from './build-pages.ts';
import { OPERATOR_FILE } from './config.ts';
import { prepare } from './prepare.ts';
import { startServices } from './services.ts';
import { type Ports, SERVICES } from './topology.ts';

/** The whole system on this machine. */
export interface System {
  ports: Ports;
  mongodbUri: string;
  /** Stops every service in order, then the backing services, unless another command uses them. */
  stop(): Promise<void>;
}

/** Starts the backing services and every service, with the data under `.local`. */
export async function launchSystem(report: (line: string) => void, signal: AbortSignal): Promise<System> {
  await using starting = new AsyncDisposableStack();
  const built = buildPages(signal);
  built.catch(() => {});
  const { ports, env, sources, stop } = await prepare('all', report, signal);
  starting.defer(stop);
  starting.defer(() => rmSync(OPERATOR_FILE, { force: true }));

  await built;
  report(`MongoDB: ${sources.mongodb} · RabbitMQ: ${sources.rabbitmq} · S3: ${sources.s3}`);
  report(`Starting ${SERVICES.join(', ')} …`);
  const services = await startServices(env, ports, LOCAL, report, { signal });
  starting.defer(() => services.stop());

  const running = starting.move();
  return { ports, mongodbUri: env.MONGODB_URI, stop: () => running.disposeAsync() };
}
