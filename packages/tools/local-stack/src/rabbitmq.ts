import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StackContext, Starter } from './context.ts';
import { freePort } from './free-port.ts';
import { choosePort } from './ports.ts';
import { ownFolder } from './privileges.ts';
import { findProcess, findService, startProcess } from './processes.ts';
import { findOnPath } from './which.ts';

type Programs = { server: string; epmd: string; path: string; source: string };

/** The address of a broker on this loopback port. */
const rabbitmqUrlOf = (port: number) => `amqp://guest:guest@127.0.0.1:${port}`;

/** Finds RabbitMQ: one that is already running, `rabbitmq-server` on the PATH, or version 4 from the Debian root. */
export async function findRabbitmq(context: StackContext): Promise<Starter> {
  const own = await findService(context, 'rabbitmq', answersRabbitmq);
  if (own) return async () => ({ url: rabbitmqUrlOf(own.port), source: own.source });
  const { port, running } = await choosePort(context, 'rabbitmq', answersRabbitmq);
  const url = rabbitmqUrlOf(port);
  if (running) return async () => ({ url, source: `a server that runs on port ${port}` });
  return async () => {
    const programs = await findPrograms(context);
    context.report(`Starting RabbitMQ on port ${port}: ${programs.source} …`);
    await start(context, programs, port);
    return { url, source: programs.source };
  };
}

/** True if a broker responds there and accepts the user guest, which is the default on loopback. */
async function answersRabbitmq(port: number): Promise<boolean> {
  const { connect } = await import('amqplib');
  try {
    const connection = await connect(rabbitmqUrlOf(port), { timeout: 2_000 });
    connection.on('error', () => {});
    await connection.close();
    return true;
  } catch {
    return false;
  }
}

async function findPrograms(context: StackContext): Promise<Programs> {
  const { path } = context.settings;
  const onPath = findOnPath('rabbitmq-server', path);
  const epmd = findOnPath('epmd', path);
  if (onPath && epmd) {
    // Debian's script on the PATH requires its own user and folder; this is the real one.
    const server = findOnPath('rabbitmq-server', '/usr/lib/rabbitmq/bin') ?? onPath;
    return { server, epmd, path, source: `rabbitmq-server on the PATH (${onPath})` };
  }
  const root = await context.debian();
  return {
    server: root.file('usr/lib/rabbitmq/lib/rabbitmq_server-*/sbin/rabbitmq-server'),
    epmd: root.file('usr/lib/erlang/erts-*/bin/epmd'),
    path: `${root.file('usr/lib/erlang/bin')}:${path}`,
    source: "RabbitMQ from Debian's packages",
  };
}

async function start(
  context: StackContext,
  { server, epmd, path, source }: Programs,
  port: number,
): Promise<void> {
  const home = join(context.dataDir, 'rabbitmq');
  await mkdir(context.dataDir, { recursive: true });
  await startEpmd(context, epmd, source);
  await ownFolder(home);
  await writeFile(join(home, 'rabbitmq.conf'), configuration(port));
  await writeFile(join(home, 'enabled_plugins'), '[].\n');
  const portMapper = await findProcess(context.dataDir, 'epmd');
  const env = {
    ...context.settings.env,
    PATH: path,
    HOME: home,
    RABBITMQ_NODENAME: 'postrider@localhost',
    RABBITMQ_MNESIA_BASE: join(home, 'data'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_DIST_PORT: String(await freePort()),
    ERL_EPMD_PORT: String(portMapper?.port),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    // Everything on loopback, and no busy waiting, so that an idle broker uses no processor time.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '-start_epmd false -kernel inet_dist_use_interface {127,0,0,1} +sbwt none +sbwtdcpu none +sbwtdio none',
    // The script then replaces itself with the server, so that its process id can be signalled.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
  const program = { command: server, args: [], needsOrdinaryUser: true, env, cwd: home, port, source };
  await startProcess(context, 'rabbitmq', program, () => answersRabbitmq(port));
}

/** A separate port mapper of Erlang; the default one would outlive the stack and listen on every address. */
async function startEpmd(context: StackContext, epmd: string, source: string): Promise<void> {
  if (await findProcess(context.dataDir, 'epmd')) return;
  const port = await freePort();
  const args = ['-port', String(port), '-address', '127.0.0.1'];
  const program = { command: epmd, args, needsOrdinaryUser: true, port, source };
  await startProcess(context, 'epmd', program, async () => true);
}

const configuration = (port: number) => `listeners.tcp.1 = 127.0.0.1:${port}
vm_memory_high_watermark.absolute = 512MB
disk_free_limit.absolute = 50MB
log.console = true
log.console.level = warning
log.file = false
`;
