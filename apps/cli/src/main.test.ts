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
