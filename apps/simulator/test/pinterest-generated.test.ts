import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '@postrider/testing';
import { picture, start, stopAll } from './helpers.ts';

/*
 * Pinterest's own client for Python, which needs a registry of its own:
 *
 *   python3 -m venv /tmp/pinterest-client && /tmp/pinterest-client/bin/pip install pinterest-generated-client==0.1.12
 *   PINTEREST_CLIENT=/tmp/pinterest-client npm test -- apps/simulator/test/pinterest-generated
 */
const folder = process.env.PINTEREST_CLIENT;
if (folder === undefined)
  process.stderr.write(
    'Skipped: Pinterest’s client for Python on the simulated Pinterest, because PINTEREST_CLIENT is not set.\n',
  );
const withClient = folder === undefined ? test.skip : test;

const scratch = mkdtempSync(join(tmpdir(), 'postrider-pinterest-'));
let files: Receiver;
beforeAll(async () => {
  files = await startReceiver();
});
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await files.close();
  await stopAll();
});

withClient('lists boards, publishes images and a video, lists, counts and deletes', async () => {
  const { url, sim } = await start({ videoProcessingMs: 0 });
  const image = await picture('teal');
  files.answer((_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(image));
  const { fields } = await sim.addAccount({ platform: 'pinterest', handle: 'python' });
  const file = join(scratch, 'teal.png');
  writeFileSync(file, image);
  const program = join(import.meta.dirname, 'pinterest-generated.py');
  const given = [`${url}/at/api.pinterest.com`, fields.accessToken, `${files.url}/a.png`, file];
  const { stdout } = await promisify(execFile)(join(folder ?? '', 'bin/python'), [program, ...given]);
  expect(JSON.parse(stdout)).toEqual({
    username: 'python',
    pages: ['Kitchen', 'Garden', 'Doors'],
    listed: ['Three', 'Two', 'One'],
    there: ['One'],
    numbers: ['clickthrough', 'comment', 'impression', 'pin_click', 'reaction', 'save'],
    left: ['Three', 'Two'],
    refused: [
      [404, 40],
      [404, 2031],
    ],
  });
});
