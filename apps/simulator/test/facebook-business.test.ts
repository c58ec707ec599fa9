import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { picture, start, stopAll } from './helpers.ts';

/*
 * Meta's own client for Python, which needs a registry of its own:
 *
 *   python3 -m venv /tmp/facebook-business && /tmp/facebook-business/bin/pip install facebook-business==26.0.3
 *   FACEBOOK_BUSINESS=/tmp/facebook-business npm test -- apps/simulator/test/facebook-business
 */
const folder = process.env.FACEBOOK_BUSINESS;
if (folder === undefined)
  process.stderr.write(
    'Skipped: Meta’s client for Python on the simulated Facebook, because FACEBOOK_BUSINESS is not set.\n',
  );
const withClient = folder === undefined ? test.skip : test;

const scratch = mkdtempSync(join(tmpdir(), 'postrider-facebook-'));
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await stopAll();
});

withClient('publishes, lists, edits, comments, counts and deletes, with proofs of the app', async () => {
  const { url, sim } = await start({ videoProcessingMs: 0 });
  const { id, fields } = await sim.addAccount({ platform: 'facebook', handle: 'python' });
  const file = join(scratch, 'teal.png');
  writeFileSync(file, await picture('teal'));
  const program = join(import.meta.dirname, 'facebook-business.py');
  const { clientId, clientSecret, accessToken } = fields;
  const given = [`${url}/at/graph.facebook.com`, clientId, clientSecret, accessToken, id, file];
  const { stdout } = await promisify(execFile)(join(folder ?? '', 'bin/python'), [program, ...given]);
  expect(JSON.parse(stdout)).toEqual({
    listed: ['By the client'],
    comments: ['A comment'],
    changed: 'Changed',
    views: 0,
    left: 0,
    reel: ['upload_url', 'video_id'],
    refused: [100, 1349125],
  });
});
