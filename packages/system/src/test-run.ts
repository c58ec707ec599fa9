import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '@postrider/local-stack';
import { serversEnv } from '@postrider/local-stack/env';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { withLock } from '@postrider/local-stack/lock';
import { z } from 'zod';
import { runCommand } from './command.ts';
import { ROOT } from './topology.ts';

const testReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const reportFile = join(LOCAL, 'test-report.json');
const report = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm test` and the `test` of each package: brings up servers for the tests, runs every test (or those named), ends
 * with "N passed, N failed". Where the tests of several packages are requested at once, all use the same servers, and
 * one package is tested after the other: each would disturb the times of the others.
 */
await runCommand(async ({ use, signal }) => {
  makeLocal();
  const dataDir = join(LOCAL, 'test-stack');
  const stack = await use(startStack({ dataDir, ports: 'free', durable: false, signal, onProgress: report }));
  const onWait = () => report('Waiting for other tests of this repository to end …');
  return withLock(join(dataDir, 'run', 'tests.lock'), onWait, async () => {
    signal.throwIfAborted();
    rmSync(reportFile, { force: true });
    const { ended } = await use(runJest(serversEnv(stack), process.argv.slice(2)));
    const code = await ended;
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = testReport.parse(
      JSON.parse(readFileSync(reportFile, 'utf8')),
    );
    // A file that can't even be loaded holds no test that could fail: it counts as one.
    report(`\n${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed`);
    return code;
  });
});

/** Starts jest with a report in `reportFile`; `ended` gives its exit code. */
async function runJest(servers: Record<string, string>, args: string[]) {
  const jest = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--json',
      '--outputFile',
      reportFile,
      '--testLocationInResults=false',
      ...args,
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
        ...servers,
      },
    },
  );
  const ended = new Promise<number>((resolve) => jest.on('exit', (status) => resolve(status ?? 1)));
  return {
    ended,
    async stop() {
      jest.kill();
      await ended;
    },
  };
}
