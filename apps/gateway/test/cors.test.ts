import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import type { Running } from '@postrider/service';
import { BASE_PATH } from '../src/paths.ts';
import { type Harness, startHarness } from './support/harness.ts';

const ORIGIN = 'https://app.example.com';
let harness: Harness;
let open: Running;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  open = await startGateway({ ...harness.config, corsOrigins: [ORIGIN] });
  running.defer(() => open.stop());
});
afterAll(() => running.disposeAsync());

const ask = (address: string, method: string, path: string, headers: Record<string, string>) =>
  fetch(address + path, { method, headers: { ...headers, Authorization: `Bearer ${harness.key.value}` } });
const preflight = (address: string, path: string, origin = ORIGIN) =>
  fetch(address + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, idempotency-key',
    },
  });
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

test('an origin of the setting may call the API, without cookies, and read its headers', async () => {
  const answer = await preflight(open.address, `${BASE_PATH}/posts`);
  expect(answer.status).toBe(204);
  expect(allowed(answer)).toBe(ORIGIN);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(answer.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  const got = await ask(open.address, 'GET', `${BASE_PATH}/posts`, { origin: ORIGIN });
  expect([got.status, allowed(got)]).toEqual([200, ORIGIN]);
  expect(got.headers.get('vary')).toContain('Origin');
  for (const name of ['X-Request-Id', 'RateLimit', 'Retry-After', 'Idempotent-Replayed'])
    expect(got.headers.get('access-control-expose-headers')).toContain(name);
  for (const response of [answer, got])
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  const refused = await fetch(`${open.address}${BASE_PATH}/posts`, { headers: { origin: ORIGIN } });
  expect([refused.status, allowed(refused)]).toEqual([401, ORIGIN]);
});

test('other origins, other paths and a gateway without the setting allow nothing', async () => {
  for (const response of [
    await preflight(open.address, `${BASE_PATH}/posts`, 'https://evil.example.com'),
    await preflight(open.address, `${BASE_PATH}/posts`, 'null'),
    await preflight(open.address, '/mcp'),
    await preflight(open.address, '/dashboard/api/x'),
    await preflight(harness.gateway.address, `${BASE_PATH}/posts`),
    await ask(harness.gateway.address, 'GET', `${BASE_PATH}/posts`, { origin: ORIGIN }),
  ]) {
    expect(allowed(response)).toBeNull();
    expect(response.headers.get('access-control-allow-methods')).toBeNull();
  }
});
