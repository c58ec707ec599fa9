import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startStack } from '@postrider/local-stack';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { ENV_FILE, readPorts, withOwnNames, writeEnvFile } from './config.ts';
import { startServices } from './services.ts';
import { commonEnv, type Ports, SERVICES } from './topology.ts';

/** The whole system of this machine. */
export interface System {
  ports: Ports;
  /** Stops every service in order, then the backing services that this start brought up. */
  stop(): Promise<void>;
}

/** Brings up the backing services and every service, with the data under `.local`. */
export async function launchSystem(report: (line: string) => void, signal: AbortSignal): Promise<System> {
  const ports = readPorts();
  makeLocal();
  for (const [name, port] of Object.entries(ports)) await refuseTaken(name, port);

  await using starting = new AsyncDisposableStack();
  const stack = await startStack({ dataDir: join(LOCAL, 'stack'), signal, onProgress: report });
  starting.defer(() => stack.stop());
  const { mongodb, rabbitmq, s3 } = stack.sources;
  report(`MongoDB: ${mongodb} · RabbitMQ: ${rabbitmq} · S3: ${s3}`);

  const env = withOwnNames(commonEnv(stack, ports, secretKeys()));
  writeEnvFile(env);
  starting.defer(() => rmSync(ENV_FILE, { force: true }));

  report(`Starting ${SERVICES.join(', ')} …`);
  const services = await startServices(env, ports, LOCAL, report, { signal });
  starting.defer(() => services.stop());

  const running = starting.move();
  return { ports, stop: () => running.disposeAsync() };
}

/** The key that encrypts tokens at rest, made at the first start and kept in a file that only its owner can read. */
function secretKeys(): string {
  const file = join(LOCAL, 'secret-keys');
  if (!existsSync(file)) writeFileSync(file, `local:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** A port that somebody else holds is named before anything is started. */
async function refuseTaken(name: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    const taken = new Error(
      `Port ${port}, which the ${name} service needs, is taken by another program. End that program, or choose other ` +
        'ports with POSTRIDER_PORT, POSTRIDER_SHORT_PORT, POSTRIDER_SIMULATOR_PORT and POSTRIDER_GRPC_PORT.',
    );
    probe.once('error', () => reject(taken)).listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
