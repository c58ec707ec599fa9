import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { ROOT } from '../src/topology.ts';

const ADDRESSES = ['MONGODB_URI', 'RABBITMQ_URL', 'S3_ENDPOINT'];

/** A start on a busy machine, with everything that may be asked for twice. */
const PATIENCE_MS = 120_000;
jest.setTimeout(3 * PATIENCE_MS);

let dataDir: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postrider-end-'));
});
afterEach(() => {
  if (running?.exitCode === null && running.signalCode === null) interrupt(running, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Every process that was started, by whomever, with this test's data folder in its environment or command line. */
function processes(): string[] {
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

/** Starts a command as npm does, with servers, ports and data of its own, in a process group of its own. */
async function startCommand(script: string, ...args: string[]) {
  const ports = await freePorts();
  const own = Object.entries(process.env).filter(([name]) => !ADDRESSES.includes(name));
  const env = {
    ...Object.fromEntries(own),
    POSTRIDER_DATA_DIR: dataDir,
    POSTRIDER_PORT: String(ports.gateway),
    POSTRIDER_SHORT_PORT: String(ports.short),
    POSTRIDER_SIMULATOR_PORT: String(ports.simulator),
    POSTRIDER_GRPC_PORT: String(ports.posts),
    POSTRIDER_MONGODB_PORT: String(ports.media),
    POSTRIDER_RABBITMQ_PORT: String(ports.links),
    POSTRIDER_S3_PORT: String(ports.webhooks),
  };
  const command = spawn('node', [join(ROOT, 'scripts/with-node.mjs'), script, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = command;
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  return { command, env, output: () => output };
}

/** Ctrl-C reaches the terminal's whole process group; SIGTERM and SIGKILL reach one process. */
function interrupt(command: ChildProcess, signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') {
  const { pid = 0 } = command;
  process.kill(signal === 'SIGTERM' ? pid : -pid, signal);
}

const COMMANDS = {
  start: 'packages/system/src/start.ts',
  demo: 'packages/system/src/demo.ts',
  test: 'packages/system/src/test-run.ts',
  bench: 'packages/bench/src/bench.ts',
  stack: 'packages/local-stack/src/cli.ts',
};

/** Waits until nothing runs any more of what a command has started. */
const untilNothingRuns = () =>
  waitUntil('all that was started has ended', () => processes().length === 0, PATIENCE_MS);

describe.each([
  ['start', [], 'Starting RabbitMQ', 'SIGTERM'],
  ['start', [], 'Ready after', 'SIGKILL'],
  ['demo', [], 'Schedule a post', 'SIGTERM'],
  ['test', ['packages/local-stack/test/stack.test.ts'], 'postrider-stack-.*/postgres', 'SIGINT'],
  ['bench', ['requests'], 'Measuring requests', 'SIGTERM'],
  ['stack', ['up'], 'Starting RabbitMQ', 'SIGINT'],
] as const)('npm run %s %j', (name, args, moment, signal) => {
  test(`ended by ${signal} at "${moment}" leaves no process behind`, async () => {
    const { command, output } = await startCommand(COMMANDS[name], ...args);
    const isReached = () => new RegExp(moment).test(output() + processes().join('\n'));
    await waitUntil(`"${moment}"`, isReached, PATIENCE_MS);
    const ended = once(command, 'exit');
    interrupt(command, signal);
    await ended;
    await untilNothingRuns();
  });
});

test('npm start: the demo passes, it ends in order at Ctrl-C, and what it keeps on the disk is its owner’s alone', async () => {
  const { command, output, env } = await startCommand(COMMANDS.start);
  await waitUntil('the system is up', () => output().includes('Ready after'), PATIENCE_MS);
  const demo = spawn('node', [join(ROOT, 'scripts/with-node.mjs'), COMMANDS.demo], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const shown = text(demo.stdout);
  expect(await once(demo, 'exit')).toEqual([0, null]);
  expect(await shown).toContain('All of it really happened.');
  const ended = once(command, 'exit');
  interrupt(command, 'SIGINT');
  expect(await ended).toEqual([0, null]);
  await untilNothingRuns();

  const logs = readdirSync(join(dataDir, 'logs')).map((file) => `logs/${file}`);
  const kept = [
    '.',
    'simulator/journal.jsonl',
    'stack/s3/db',
    'stack/rabbitmq',
    'stack/postgres',
    'secret-keys',
  ];
  const open = [...kept, ...logs].filter((path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});
