import { exec } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

test('a reader that closes the pipe early is no failure', async () => {
  // `exit` at once: the command writes to a closed pipe.
  const pipeline = `set -o pipefail; "${process.execPath}" "${MAIN}" --help | exit`;
  expect(await promisify(exec)(pipeline, { shell: 'bash' })).toEqual({ stdout: '', stderr: '' });
});

const main = (args: string) => promisify(exec)(`"${process.execPath}" "${MAIN}" ${args}`, { shell: 'bash' });

test('--version prints the version', async () => {
  expect(await main('--version')).toEqual({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' });
});

test('a shell completes commands, options and their values', async () => {
  expect((await main('complete -- workspaces ""')).stdout).toMatch(/^rename\t/m);
  expect((await main('complete -- keys create --ex')).stdout).toMatch(/^--expiry\t/m);
  expect((await main('complete -- keys create --expiry ""')).stdout).toMatch(/^90d\t?$/m);
  await main('completion bash | bash -n');
});
