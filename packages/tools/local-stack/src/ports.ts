import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PORT_VARIABLES, type ServiceName } from './config.ts';
import type { StackContext } from './context.ts';
import { freePort, isTaken } from './free-port.ts';
import { poll } from './wait.ts';

const LABELS: Record<ServiceName, string> = { mongodb: 'MongoDB', rabbitmq: 'RabbitMQ', s3: 'S3' };

/** False if a process keeps listening there; a killed process needs a moment to release its port. */
async function becomesFree(port: number): Promise<boolean> {
  const free = await poll(async () => ((await isTaken(port)) ? undefined : true), {
    within: 1_500,
    every: 50,
  });
  return free ?? false;
}

/** A free port, if possible the service's previous one, so that its clients find it again. */
async function sameFreePort(context: StackContext, service: ServiceName): Promise<number> {
  const file = join(context.dataDir, 'run', `${service}.port`);
  const last = Number(await readFile(file, 'utf8').catch(() => ''));
  const port = last > 0 && (await becomesFree(last)) ? last : await freePort();
  await writeFile(file, String(port));
  return port;
}

/** The action for a service's port: start on it, or use the server that already responds there. */
export type PortChoice = { port: number; running: boolean };

/**
 * Chooses the port of a service. On the well-known port, a server that `answers` is used. Any other one is unrelated,
 * and the error contains the port and how to choose another one.
 */
export async function choosePort(
  context: StackContext,
  service: ServiceName,
  answers: (port: number) => Promise<boolean>,
): Promise<PortChoice> {
  if (context.freePorts) return { port: await sameFreePort(context, service), running: false };
  const port = context.settings.ports[service];
  if (!(await isTaken(port))) return { port, running: false };
  if (await answers(port)) return { port, running: true };
  if (await becomesFree(port)) return { port, running: false };
  throw new Error(
    `Port ${port} is in use, but not by a usable ${LABELS[service]} server. ` +
      `Stop it, or choose another port: ${PORT_VARIABLES[service]}=${port + 10_000}.`,
  );
}
