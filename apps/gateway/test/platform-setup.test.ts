import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import { BASE_PATH } from '../src/paths.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const listed = z.object({
  platforms: z.array(z.object({ platform: z.string(), isConfigured: z.boolean() })),
});
const configured = async () => {
  const { platforms } = listed.parse((await harness.ask('GET', '/platforms')).json);
  return platforms.flatMap(({ platform, isConfigured }) => (isConfigured ? [platform] : []));
};
const calls = () => harness.fakes.callsOf('listApps').length;

test('requests ask for the apps once in some seconds, and at once after a change', async () => {
  expect(await configured()).not.toContain('x');
  const before = calls();
  await Promise.all(Array.from({ length: 20 }, configured));
  // One, if five seconds have passed since.
  expect(calls() - before).toBeLessThanOrEqual(1);

  const operator = operatorOf(harness.gateway);
  await operator.setApp({ platform: 'x', fields: { clientId: 'a' } });
  expect(await configured()).toContain('x');
  await operator.removeApp({ platform: 'x' });
  expect(await configured()).not.toContain('x');
});

test('while the platforms service is away, the last answer is used; any other error is reported', async () => {
  expect((await harness.ask('GET', '/platforms')).status).toBe(200);
  const operator = operatorOf(harness.gateway);
  harness.fakes.fail('listApps', new AppError('unavailable', 'Away.'));
  await operator.setApp({ platform: 'x', fields: { clientId: 'a' } });
  expect((await harness.ask('GET', '/platforms')).status).toBe(200);
  harness.fakes.fail('listApps', new AppError('internal', 'An internal error occurred.'));
  await operator.removeApp({ platform: 'x' });
  expect(await harness.ask('GET', '/platforms')).toMatchObject({ status: 500, json: { code: 'internal' } });

  // A gateway without an answer has none to use.
  harness.fakes.fail('listApps', new AppError('unavailable', 'Away.'));
  const fresh = await startGateway(harness.config);
  const answer = await ask(`${fresh.address}${BASE_PATH}/platforms`, 'GET', { key: harness.key.value });
  await fresh.stop();
  harness.fakes.before('listApps');
  expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(await configured()).not.toContain('x');
});
