import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startStack } from '@postrider/local-stack';
import { installChromium } from '@postrider/local-stack/chromium';
import { serversEnv } from '@postrider/local-stack/env';
import { ensureFfmpeg } from '@postrider/local-stack/ffmpeg';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { withLock } from '@postrider/local-stack/lock';
import { z } from 'zod';
import { runCommand } from './command.ts';
import { type ProcessGroup, startGroup } from './process-group.ts';
import { ROOT } from './topology.ts';

const testReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type TestReport = z.infer<typeof testReport>;

/** More failed files than this are not due to a slow moment; repeating this many takes a few minutes. */
const MOST_REPEATED = 15;

const reportFile = join(LOCAL, 'test-report.json');
const report = (line: string) => process.stdout.write(`${line}\n`);

const namesOf = (files: TestReport['testResults'], status: 'passed' | 'failed') =>
  files.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName),
  );

/**
 * `npm test` and the `test` of each package: starts servers for the tests, runs all or the given tests, ends with "N
 * passed, N failed". Where the tests of several packages are requested at once, all use the same servers, and one
 * package is tested after the other: each would disturb the times of the others.
 *
 * `--repeat-failed`, which CI sets, runs a few failed files once more, one at a time, and names what passed only then:
 * tests with real processes, clocks and timeouts can fail on a machine that is slow for a moment.
 */
await runCommand(async ({ use, signal }) => {
  makeLocal();
  const repeatsFailed = process.argv.includes('--repeat-failed');
  const args = process.argv.slice(2).filter((arg) => arg !== '--repeat-failed');
  const dataDir = join(LOCAL, 'test-stack');
  const browser = installChromium(report);
  const ffmpeg = ensureFfmpeg(report, signal);
  ffmpeg.catch(() => {});
  const stack = await use(startStack({ dataDir, ports: 'free', durable: false, signal, onProgress: report }));
  await browser;
  const ffmpegPath = await ffmpeg;
  const env = { ...serversEnv(stack), ...(ffmpegPath && { FFMPEG_PATH: ffmpegPath }) };
  const onWait = () => report('Waiting for other tests of this repository to end …');
  return withLock(join(dataDir, 'run', 'tests.lock'), onWait, async () => {
    async function runTests(...jestArgs: string[]) {
      signal.throwIfAborted();
      rmSync(reportFile, { force: true });
      const { ended } = await use(runJest(env, jestArgs));
      const code = await ended;
      return { code, result: testReport.parse(JSON.parse(readFileSync(reportFile, 'utf8'))) };
    }

    let { code, result } = await runTests(...args);
    let passed = result.numPassedTests;
    const failedFiles = result.testResults.filter(({ status }) => status === 'failed');
    if (repeatsFailed && failedFiles.length > 0 && failedFiles.length <= MOST_REPEATED) {
      report('\nRunning the failed files once more, alone …');
      passed -= namesOf(failedFiles, 'passed').length;
      // Not in jest's own process, because a test file that ends its process would lose the report.
      const again = await runTests(
        '--maxWorkers=1',
        '--runTestsByPath',
        ...failedFiles.map(({ name }) => name),
      );
      reportRepeated(failedFiles, again.result.testResults);
      ({ code, result } = again);
      passed += result.numPassedTests;
    }
    // A file that can't be loaded has no tests; it counts as one failed test.
    report(`\n${passed} passed, ${result.numFailedTests + result.numRuntimeErrorTestSuites} failed`);
    return code;
  });
});

/**
 * Names the files that passed only when they were alone, with their tests that had failed: none where its process
 * crashed or a hook failed after the tests.
 */
function reportRepeated(failed: TestReport['testResults'], again: TestReport['testResults']) {
  const stillFailed = new Set(again.filter(({ status }) => status === 'failed').map(({ name }) => name));
  for (const file of failed.filter(({ name }) => !stillFailed.has(name))) {
    report(`Failed beside other tests, passed alone: ${relative(ROOT, file.name)}`);
    for (const name of namesOf([file], 'failed')) report(`  ${name}`);
  }
}

/**
 * Starts jest with a report in `reportFile`. Jest and its workers end with this process, also where it is killed: jest
 * leaves its workers behind, and a worker what it has started.
 */
async function runJest(servers: Record<string, string>, args: string[]): Promise<ProcessGroup> {
  return startGroup(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(ROOT, 'scripts/end-with-parent.mjs')).href,
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
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        ...servers,
      },
    },
  );
}
