import { expect } from '@jest/globals';
import { type Gateway, type GatewayConfig, startGateway } from '@postrider/gateway';
import { BASE_PATH } from '../../src/paths.ts';
import { ALL_SCOPES, type AskOptions, ask, startHarness, type TestResponse } from './harness.ts';

/** Of every policy, in any of these tests. */
const LONGEST_WINDOW_MS = 60_000;
const QUOTAS = { key: 4, workspace: 6, maker: 12, address: 3 };

export type Ask = (path: string, options?: AskOptions & { method?: string }) => Promise<TestResponse>;
export type LimitedHarness = Awaited<ReturnType<typeof startLimitedHarness>>;

/** A harness whose gateways have small limits, and a clock that stands still unless it is moved. */
export async function startLimitedHarness() {
  const harness = await startHarness();
  const gateways: Gateway[] = [];
  let now = Date.now();

  return {
    harness,
    pass(ms: number) {
      now += ms;
    },

    /** One more gateway on the same database; sends it a request. */
    async startLimited(
      quotas: Partial<typeof QUOTAS> = {},
      other: Partial<GatewayConfig> = {},
    ): Promise<Ask> {
      const rateLimits = { windowS: 60, quotas: { ...QUOTAS, ...quotas }, syncMs: 20 };
      const gateway = await startGateway({ ...harness.config, rateLimits, ...other }, () => now);
      gateways.push(gateway);
      return (path, options = {}) =>
        ask(gateway.address + BASE_PATH + path, options.method ?? 'GET', options);
    },
    /** What they counted for this address until now is over when the next ones start. */
    async stopGateways() {
      await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
      now += LONGEST_WINDOW_MS;
    },

    /** A new workspace's keys: nothing was counted for them yet. */
    async newKeys(count: number, status: 'active' | 'trialing' | 'canceled' = 'active') {
      const { id } = await harness.operator.createWorkspace({ name: 'Limited', plan: { status } });
      const keys: string[] = [];
      for (let i = 0; i < count; i++) {
        keys.push((await harness.operator.createKey(id, { name: 'k', scopes: ALL_SCOPES })).value);
      }
      return { id, key: keys[0] ?? '', other: keys[1] ?? '' };
    },
  };
}

export const policies = (answer: TestResponse) => answer.headers.get('ratelimit-policy');

/** `[r, t]` by policy. */
export function standings(answer: TestResponse): Record<string, [number, number]> {
  const items = [...(answer.headers.get('ratelimit') ?? '').matchAll(/"(\w+)";r=(\d+);t=(\d+)/g)];
  return Object.fromEntries(items.map(([, name = '', r, t]) => [name, [Number(r), Number(t)]]));
}
/** What remains of a policy's quota. */
export const left = (answer: TestResponse, name: string) => standings(answer)[name]?.[0];

export async function statuses(asked: Ask, times: number, options: AskOptions, path = '/accounts') {
  const seen: number[] = [];
  for (let i = 0; i < times; i++) seen.push((await asked(path, options)).status);
  return seen;
}

/** Problem details, with one and the same wait wherever it stands. */
export function expectLimited(answer: TestResponse, policy: string) {
  const wait = standings(answer)[policy]?.[1] ?? 0;
  expect(answer).toMatchObject({
    status: 429,
    json: { code: 'rate_limited', status: 429, retry_after: wait, request_id: expect.any(String) },
  });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('retry-after')).toBe(String(wait));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(60);
}
