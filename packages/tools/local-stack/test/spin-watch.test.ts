import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSettings } from '../src/config.ts';
import type { StackContext } from '../src/context.ts';
import { restartWhileSpinning, watchForSpinning } from '../src/engines/spin-watch.ts';
import { freePort } from '../src/free-port.ts';
import { findProcess, type Program, startProcess, stopProcess } from '../src/processes.ts';
import { poll } from '../src/wait.ts';

let context: StackContext;
let program: Program;
let reports: string[];

/** Answers over HTTP from a second thread. Where the file is there, the first thread removes it and spins. */
const SERVER = `
  const { Worker } = require('worker_threads');
  const fs = require('fs');
  const [port, file] = process.argv.slice(1);
  new Worker("require('http').createServer((_, res) => res.end('up')).listen(" + port + ", '127.0.0.1')", { eval: true });
  setInterval(() => {
    if (!fs.existsSync(file)) return;
    fs.rmSync(file);
    for (;;);
  }, 10);
`;
const spinFile = () => join(context.dataDir, 'spin');
const answers = async () =>
  fetch(`http://127.0.0.1:${program.port}`).then(
    ({ ok }) => ok,
    () => false,
  );

beforeEach(async () => {
  reports = [];
  context = {
    dataDir: await mkdtemp(join(tmpdir(), 'postrider-spin-')),
    settings: readSettings(),
    freePorts: true,
    durable: false,
    isShared: false,
    signal: undefined,
    report: (line) => reports.push(line),
    debian: () => Promise.reject(new Error('no engine is wanted here')),
  };
  const port = await freePort();
  const args = ['-e', SERVER, String(port), spinFile()];
  program = { command: process.execPath, args, port, source: 'a server for this test' };
});

afterEach(async () => {
  await stopProcess(context.dataDir, 'server');
  await rm(context.dataDir, { recursive: true, force: true });
});

async function until(condition: () => Promise<boolean>) {
  const met = await poll(async () => (await condition()) || undefined, { within: 150_000, every: 50 });
  expect(met).toBe(true);
}

async function makeItSpin() {
  await writeFile(spinFile(), '');
  await until(async () => !existsSync(spinFile()));
}

test('a server that spins after its start is started again, once', async () => {
  await startProcess(context, 'server', program, answers);
  const first = await findProcess(context.dataDir, 'server');
  await restartWhileSpinning(context, 'server', program, answers);
  expect(await findProcess(context.dataDir, 'server')).toEqual(first);

  await makeItSpin();
  await restartWhileSpinning(context, 'server', program, answers);
  const second = await findProcess(context.dataDir, 'server');
  expect(second?.pid).not.toBe(first?.pid);
  expect(await answers()).toBe(true);
});

test('a watch starts a server again that begins to spin later, and leaves others alone', async () => {
  await startProcess(context, 'server', program, answers);
  const first = await findProcess(context.dataDir, 'server');
  const watched = {
    isWatched: ({ source }: { source: string }) => source === program.source,
    program: async () => program,
    answers,
  };
  const other = watchForSpinning(context, 'server', { ...watched, isWatched: () => false }, 10);
  const watch = watchForSpinning(context, 'server', watched, 10);
  await makeItSpin();
  await until(async () => {
    const now = await findProcess(context.dataDir, 'server');
    return now !== undefined && now.pid !== first?.pid && (await answers());
  });
  await Promise.all([watch.stop(), other.stop()]);
  expect(reports).toEqual(['server uses a processor without doing work. Restarting it …']);
});
