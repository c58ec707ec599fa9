import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createOperatorClient } from '@postrider/cli/client';
import { run as runCommand } from '@postrider/cli/run';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient } from '@postrider/simulator/client';
import {
  reserveBacking,
  startProcess,
  TEST_DASHBOARD_SECRET,
  TEST_OPERATOR_TOKEN,
  TEST_SECRET_KEYS,
  waitUntil,
} from '@postrider/testing';
import { ROOT } from '../src/topology.ts';

const MAIN = join(ROOT, 'apps/cli/src/main.ts');
export const OTHER_TOKEN = '0123456789abcdef'.repeat(4);

/** How a command runs: its token, and further variables of its environment. */
export interface Settings {
  token?: string;
  env?: Record<string, string>;
}

export type OperatorSystem = Awaited<ReturnType<typeof startOperatorSystem>>;

/**
 * The services that the operator service needs, each a process, and the operator's command on them.
 * @param others further services with settings of their own; nothing answers at the addresses of those left out
 */
export async function startOperatorSystem(others: Record<string, Record<string, string>> = {}) {
  await using starting = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'postrider-operator-'));
  starting.defer(() => rmSync(folder, { recursive: true }));
  const backing = reserveBacking();
  starting.defer(() => backing.remove());
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0 });
  starting.defer(() => simulator.stop());
  const processes = starting.use(new AsyncDisposableStack());

  function start(name: string, env: Record<string, string>) {
    const service = startProcess(new URL(`file://${ROOT}/apps/${name}/src/main.ts`), env);
    processes.defer(async () => {
      const ended = new Promise((resolve) => service.child.once('exit', resolve));
      if (service.child.kill()) await ended;
    });
    return service;
  }
  const env = { ...backing.env, SECRET_KEYS: TEST_SECRET_KEYS.join(','), POSTS_ADDRESS: '127.0.0.1:1' };
  const platforms = start('platforms', { ...env, OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' });
  const webhooks = start('webhooks', { ...env, PLATFORMS_ADDRESS: '127.0.0.1:1' });
  const posts = start('posts', { ...backing.env, PLATFORMS_ADDRESS: await platforms.ready });
  const addresses: Record<string, string> = {
    MEDIA_ADDRESS: '127.0.0.1:1',
    LINKS_ADDRESS: '127.0.0.1:1',
    ANALYTICS_ADDRESS: '127.0.0.1:1',
  };
  for (const [name, settings] of Object.entries(others))
    addresses[`${name.toUpperCase()}_ADDRESS`] = await start(name, { ...backing.env, ...settings }).ready;
  const services = {
    ...backing.env,
    PORT: '0',
    OPERATOR_PORT: '0',
    PLATFORMS_ADDRESS: await platforms.ready,
    WEBHOOKS_ADDRESS: await webhooks.ready,
    POSTS_ADDRESS: await posts.ready,
    ...addresses,
  };

  /** A gateway over these services; what it logs about its operator service. */
  async function startGateway(settings: Record<string, string>) {
    const { ready, lines } = start('gateway', { ...services, ...settings });
    const apiUrl = await ready;
    const log = lines
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg.startsWith('the operator service'));
    return { apiUrl, address: String(log?.address), log: String(log?.msg) };
  }
  const { address, apiUrl } = await startGateway({
    OPERATOR_TOKENS: `${OTHER_TOKEN},${TEST_OPERATOR_TOKEN}`,
    DASHBOARD_SECRET: TEST_DASHBOARD_SECRET,
  });

  const envOf = ({ token = TEST_OPERATOR_TOKEN, env = {} }: Settings) => ({
    POSTRIDER_OPERATOR_ADDRESS: address,
    POSTRIDER_OPERATOR_TOKEN: token,
    ...env,
  });

  /** Starts the command in this process, which costs a small part of what a process of its own does. */
  function postrider(args: readonly string[], settings: Settings = {}) {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const running = runCommand(args, { stdin, stdout, stderr, env: envOf(settings), exitCode: 0 });
    const printed = text(stdout);
    const errors: string[] = [];
    stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString('utf8')));
    const written = () => errors.join('');
    return {
      /** What it has written to standard error. */
      written,
      type: (line: string) => stdin.write(`${line}\n`),
      /** The consent page that the command asks to open. */
      page: () => waitUntil('the page’s address', () => /^https?:\S+$/m.exec(written())?.[0]),
      close: () => stdin.end(),
      async ended() {
        const code = await running;
        stdout.end();
        return { code, printed: await printed };
      },
    };
  }

  /** A whole run of `npx postrider …` in a process of its own. */
  const runProcess = (args: readonly string[], settings: Settings = {}) =>
    new Promise<{ code: number; printed: string; errors: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [MAIN, ...args],
        { env: envOf(settings) },
        (_error, printed, errors) => resolve({ code: child.exitCode ?? -1, printed, errors }),
      );
    });

  /** A whole run: its exit code, what it printed, and what it wrote to standard error. */
  async function run(args: readonly string[], settings?: Settings) {
    const command = postrider(args, settings);
    const { code, printed } = await command.ended();
    return { code, printed, errors: command.written() };
  }

  /** The result of a run with --json, which throws where the command fails. */
  async function json(...args: string[]) {
    const { code, printed, errors } = await run([...args, '--json']);
    if (code !== 0 || errors !== '') throw new Error(`exit code ${code}: ${errors}`);
    return JSON.parse(printed);
  }

  const newWorkspace = async (name: string): Promise<string> => (await json('workspaces', 'create', name)).id;
  const client = createSimulatorClient(simulator.url);

  const running = starting.move();
  return {
    folder,
    /** What the servers behind the services ask for. */
    env: backing.env,
    address,
    apiUrl,
    operator: createOperatorClient({ address, token: TEST_OPERATOR_TOKEN }),
    simulator: client,
    startGateway,
    run,
    runProcess,
    json,
    newWorkspace,
    /** `npx postrider accounts …` with --json. */
    connect: (...args: string[]) => postrider(['--json', 'accounts', ...args]),
    /** A workspace, and a person on X with the app that is to be let in. */
    async someone(handle: string) {
      const {
        fields: { apiUrl, clientId, clientSecret },
      } = await client.addAccount({ platform: 'x', handle });
      const workspace = await newWorkspace(handle);
      const args = ['connect', 'x', workspace, '--client-id', clientId, '--api-url', apiUrl];
      return { workspace, clientSecret, args };
    },
    stop: () => running.disposeAsync(),
  };
}
