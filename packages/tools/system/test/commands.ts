import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { freeRow } from '@postrider/local-stack/free-port';
import { freePorts } from '../src/free-ports.ts';
import { ROOT } from '../src/topology.ts';

/** A command that runs in a process group of its own, as in a terminal. */
export interface StartedCommand {
  command: ChildProcess;
  /** What it has printed. */
  output(): string;
}

/** Starts a command in the repository's root. */
export function startCommand([program = '', ...args]: string[], env: NodeJS.ProcessEnv): StartedCommand {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const command = spawn(program, args, { cwd: ROOT, env, detached: true, stdio });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  return { command, output: () => output };
}

/** The services that take gRPC calls, and the operator service, listen in a row. */
const GRPC_PORTS = 7;

/** An environment with ports of its own, and this folder for the data. */
export async function ownEnvironment(dataDir: string, env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const ports = await freePorts();
  return {
    ...env,
    POSTRIDER_DATA_DIR: dataDir,
    POSTRIDER_PORT: String(ports.gateway),
    POSTRIDER_SHORT_PORT: String(ports.short),
    POSTRIDER_SIMULATOR_PORT: String(ports.simulator),
    POSTRIDER_SMTP_PORT: String(ports.smtp),
    POSTRIDER_GRPC_PORT: String(await freeRow(GRPC_PORTS)),
    POSTRIDER_MANAGEMENT_PORT: '0',
    POSTRIDER_MONGODB_PORT: String(ports.media),
    POSTRIDER_RABBITMQ_PORT: String(ports.links),
    POSTRIDER_S3_PORT: String(ports.webhooks),
  };
}

/** Sends a signal to the whole process group of a command, as Ctrl-C in a terminal does, or to its first process alone. */
export function interrupt(
  { pid = 0 }: ChildProcess,
  signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL',
  to: 'group' | 'process',
): void {
  process.kill(to === 'group' ? -pid : pid, signal);
}

/** Ends a command that a test has left running. */
export function killGroup({ command }: StartedCommand): void {
  if (command.exitCode === null && command.signalCode === null) interrupt(command, 'SIGKILL', 'group');
}

/** Every process that was started, by whomever, with this data folder in its environment or command line. */
export function processes(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const [line, environment] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'latin1'),
        );
        return `${line}${environment}`.includes(dataDir) ? [`${pid} ${line?.replaceAll('\0', ' ')}`] : [];
      } catch {
        return [];
      }
    });
}
