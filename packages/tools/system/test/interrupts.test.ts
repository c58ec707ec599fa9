import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { reserveBacking, waitUntil } from '@postrider/testing';
import { ROOT } from '../src/topology.ts';
import {
  interrupt,
  killGroup,
  ownEnvironment,
  processes,
  type StartedCommand,
  startCommand,
} from './commands.ts';

/** A start on a busy machine, with everything that may be requested twice. */
const PATIENCE_MS = 240_000;
jest.setTimeout(3 * PATIENCE_MS);

let dataDir: string;
let running: StartedCommand | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postrider-end-'));
});
afterEach(() => {
  if (running) killGroup(running);
  rmSync(dataDir, { recursive: true, force: true });
});

const ADDRESSES = ['MONGODB_URI', 'RABBITMQ_URL', 'S3_ENDPOINT'];
const withoutServers = Object.entries(process.env).filter(([name]) => !ADDRESSES.includes(name));

/** Starts a command as npm does, with ports and data of its own, and with servers of its own unless these are given. */
async function startScript(script: string, args: readonly string[] = [], servers?: Record<string, string>) {
  const given = servers ? { ...process.env, ...servers } : Object.fromEntries(withoutServers);
  const env = await ownEnvironment(dataDir, given);
  running = startCommand(['node', join(ROOT, 'scripts/with-node.mjs'), script, ...args], env);
  return { ...running, env };
}

/** Runs the demo to its end. */
async function runDemo(env: NodeJS.ProcessEnv) {
  const args = [join(ROOT, 'scripts/with-node.mjs'), COMMANDS.demo];
  const demo = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [shown, [code]] = await Promise.all([text(demo.stdout), once(demo, 'exit')]);
  return { code, shown };
}

const COMMANDS = {
  start: 'packages/tools/system/src/start.ts',
  demo: 'packages/tools/system/src/demo.ts',
  test: 'packages/tools/system/src/test-run.ts',
  check: 'packages/tools/system/src/check.ts',
  bench: 'packages/tools/bench/src/bench.ts',
  stack: 'packages/tools/local-stack/src/cli.ts',
};

/** Waits until nothing runs any more of what a command has started. */
const untilNothingRuns = () =>
  waitUntil('all that was started has ended', () => processes(dataDir).length === 0, PATIENCE_MS);

const STACK_TEST = ['packages/tools/local-stack/test/stack.test.ts'];
const STACK_STARTED = 'postrider-stack-.*/postgres';

// Servers of their own, which take long to start, are ended in the same way by every command.
describe.each([
  ['start', [], 'Starting RabbitMQ', 'SIGTERM', 'process', 'own'],
  ['start', [], 'Ready after', 'SIGKILL', 'process', 'shared'],
  ['demo', [], 'Schedule a post', 'SIGTERM', 'process', 'shared'],
  // The test itself starts servers.
  ['test', STACK_TEST, STACK_STARTED, 'SIGKILL', 'process', 'shared'],
  ['check', [], 'lint and format', 'SIGINT', 'process', 'shared'],
  ['bench', ['requests'], 'Measuring requests', 'SIGTERM', 'process', 'shared'],
  ['stack', ['up'], 'Starting RabbitMQ', 'SIGINT', 'group', 'own'],
] as const)('npm run %s %j', (name, args, moment, signal, to, servers) => {
  test(`ended by ${signal} to its ${to} at "${moment}" leaves no process behind`, async () => {
    await using sharing = new AsyncDisposableStack();
    const backing = servers === 'shared' ? reserveBacking() : undefined;
    sharing.defer(() => backing?.remove());
    const { command, output } = await startScript(COMMANDS[name], args, backing?.env);
    // A look at every process of the machine costs much more than one at the output.
    const seen = name === 'test' ? () => processes(dataDir).join('\n') : output;
    const isReached = () => new RegExp(moment).test(seen());
    await waitUntil(`"${moment}"`, () => isReached() || command.exitCode !== null, PATIENCE_MS);
    expect([command.exitCode, output()]).toEqual([null, expect.anything()]);
    const ended = once(command, 'exit');
    interrupt(command, signal, to);
    await ended;
    await untilNothingRuns();
  });
});

test('the installation of the packages ended by SIGINT leaves no process behind, though npm goes on', async () => {
  for (const folder of ['scripts', 'bin']) mkdirSync(join(dataDir, folder));
  const script = join(dataDir, 'scripts/with-node.mjs');
  copyFileSync(join(ROOT, 'scripts/with-node.mjs'), script);
  const npm = "#!/bin/sh\ntrap '' INT\necho npm $1\nwhile true; do sleep 1; done\n";
  writeFileSync(join(dataDir, 'bin/npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${join(dataDir, 'bin')}:${process.env.PATH}` };
  running = startCommand(['node', script, COMMANDS.start], env);
  const { command, output } = running;
  await waitUntil('npm installs', () => output().includes('npm ci'), PATIENCE_MS);
  const ended = once(command, 'exit');
  interrupt(command, 'SIGINT', 'group');
  expect(await ended).toEqual([130, null]);
  await untilNothingRuns();
  expect(existsSync(join(dataDir, '.installing'))).toBe(false);
});

test('npm start: the demo passes beside another one, it ends in order at Ctrl-C, and what it keeps on the disk is its owner’s alone', async () => {
  const { command, output, env } = await startScript(COMMANDS.start);
  await waitUntil('the system is up', () => output().includes('Ready after'), PATIENCE_MS);
  // Two at once: each endpoint receives the results of both posts.
  const demos = await Promise.all([runDemo(env), runDemo(env)]);
  const passed = { code: 0, shown: expect.stringContaining('All of it really happened.') };
  expect(demos).toEqual([passed, passed]);
  const ended = once(command, 'exit');
  interrupt(command, 'SIGINT', 'group');
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
