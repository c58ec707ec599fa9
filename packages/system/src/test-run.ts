import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '@postrider/local-stack';
import { serversEnv } from '@postrider/local-stack/env';
import { z } from 'zod';
import { LOCAL, ROOT } from './site.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** `npm test`: brings up servers for the tests, runs every test (or those named), ends with "N passed, N failed". */
async function main(args: string[]): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const stack = await startStack({
    dataDir: join(LOCAL, 'test-stack'),
    ports: 'free',
    durable: false,
    onProgress: say,
  });
  const reportFile = join(LOCAL, 'test-report.json');
  rmSync(reportFile, { force: true });
  try {
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
          ...serversEnv(stack),
        },
      },
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => jest.kill(signal));
    const code = await new Promise<number>((resolve) => jest.on('exit', (status) => resolve(status ?? 1)));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report.parse(
      JSON.parse(readFileSync(reportFile, 'utf8')),
    );
    // A file that can't even be loaded holds no test that could fail: it counts as one.
    say(`\n${numPassedTests} passed, ${numFailedTests + numRuntimeErrorTestSuites} failed`);
    return code;
  } finally {
    await stack.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
