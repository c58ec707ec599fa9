import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FakeApi, startFakeApi } from '@postrider/sdk/fake-api';
import { type Receiver, startReceiver } from '@postrider/testing';
import { ROOT } from '../src/topology.ts';
import { describeAgency, pythonAgency } from './agency.ts';
import { describeGuides, hostsOfGuides } from './guides.ts';
import { type Harness, startHarness } from './harness.ts';

/*
 * Extra check, which `npm run python` runs: the tests of packages/sdk-python, with the API of its document and with the whole
 * system. POSTRIDER_PYTHON is the folder of the environment with what they need.
 */

const HOME = join(ROOT, 'packages/sdk-python');
const environment = process.env.POSTRIDER_PYTHON;
if (!environment)
  process.stderr.write('Not tested: the client for Python. `npm run python` tests it where Python is.\n');

const python = join(environment ?? '', 'bin/python');

let api: FakeApi;
let harness: Harness;
/** The hosts that the samples of the guides name. */
let hosts: Receiver;
beforeAll(async () => {
  if (!environment) return;
  hosts = await startReceiver();
  const env = { OUTBOUND_CONNECT_TO: hostsOfGuides(hosts) };
  [api, harness] = await Promise.all([startFakeApi(), startHarness(env)]);
});
afterAll(async () => {
  await api?.close();
  await harness?.stop();
  await hosts?.close();
});

(environment ? test : test.skip)(
  'the client for Python passes its tests, with the whole system',
  async () => {
    const child = spawn(python, ['-m', 'pytest', '-q', '-ra'], {
      cwd: HOME,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        POSTRIDER_FAKE_URL: api.url,
        POSTRIDER_URL: harness.apiUrl,
        POSTRIDER_API_KEY: harness.apiKey,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const printed = await text(child.stdout);
    const code = await ended;
    // A test that is skipped did not get what it needs.
    if (code !== 0 || / skipped/.test(printed)) throw new Error(`pytest ended with ${code}:\n${printed}`);
    expect(printed).toMatch(/ passed/);
  },
  300_000,
);

(environment ? describe : describe.skip)('with the package', () => {
  describeAgency(() => harness, pythonAgency(python));
  describeGuides(
    () => harness,
    () => hosts,
    python,
  );
});
