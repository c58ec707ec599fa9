import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { problem } from '../src/api/problem.ts';
import { BASE_PATH } from '../src/paths.ts';
import { type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

/** The `type` of a refusal, for a request that names this host. */
async function typeFor(address: string, headers: Record<string, string>): Promise<string> {
  const sent = request(`${address}${BASE_PATH}/posts`, { headers });
  const [response] = await Promise.all([
    new Promise<NodeJS.ReadableStream>((resolve, reject) => sent.on('response', resolve).on('error', reject)),
    sent.end(),
  ]);
  return problem.parse(await json(response)).type;
}

const EXPLAINED = '/docs/errors#missing_api_key';

test('a problem’s type is an address at the host that the request names', async () => {
  const { address } = harness.gateway;
  const { port } = new URL(address);
  expect(await typeFor(address, {})).toBe(address + EXPLAINED);
  expect(await typeFor(address, { host: 'api.example.com' })).toBe(`http://api.example.com${EXPLAINED}`);
  expect(await typeFor(address, { host: '[::1]:8080' })).toBe(`http://[::1]:8080${EXPLAINED}`);
  // X-Forwarded headers of untrusted proxies are ignored.
  const forwarded = { host: 'a.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
  expect(await typeFor(address, forwarded)).toBe(`http://a.test${EXPLAINED}`);
  for (const host of ['a b', 'a/b', 'x"y', '<script>', 'x'.repeat(200), 'user@host', 'a#b']) {
    expect(await typeFor(address, { host })).toBe(`http://localhost:${port}${EXPLAINED}`);
  }
});

test('a problem’s type is at the public URL where there is one', async () => {
  const gateway = await startGateway({ ...harness.config, publicUrl: 'https://social.example.com' });
  try {
    expect(await typeFor(gateway.address, { host: 'other' })).toBe(`https://social.example.com${EXPLAINED}`);
  } finally {
    await gateway.stop();
  }
});
