import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VariantRefusal, VariantState } from '@postrider/contracts/media';
import { pngBomb, waitUntil } from '@postrider/testing';
import { png } from './files.ts';
import { type Harness, startHarness } from './harness.ts';
import { type SpawnedService, spawnService } from './service-process.ts';

const MB = 1024 * 1024;
const MAX_GROWTH = 150 * MB;
const MAX_BUSY_MS = 200;
const MADE_WITHIN_MS = 150_000;

// Made before any server runs: meanwhile the event loop is blocked, and idle connections would time out.
const large = pngBomb(10_000, { colours: 'grey' });
const deep = pngBomb(7_070);

let harness: Harness;
let service: SpawnedService;
beforeAll(async () => {
  harness = await startHarness();
  service = await spawnService({
    ...harness.backing.env,
    OUTBOUND_CONNECT_TO: harness.config.outbound.connectTo.join(),
  });
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
});

async function add(body: Uint8Array) {
  harness.web.answer((_, response) => response.end(body));
  const ids = harness.newIds();
  await service.client.importMedia({ ...ids, url: 'https://pictures.web.test/a' });
  return ids;
}

const jpeg = { case: 'image' as const, value: { mimeTypes: ['image/jpeg'] } };

const made = (ids: ReturnType<Harness['newIds']>) =>
  waitUntil(
    'the copy to be made',
    async () => {
      const answer = await service.client.getVariant({ ...ids, form: jpeg });
      return answer.state === VariantState.WAITING ? undefined : answer;
    },
    MADE_WITHIN_MS,
  );

test('copies of images that are expensive to decode cost the service little, and delay no other', async () => {
  // What any first copy loads is not counted.
  await made(await add(await png()));
  const bombs = [await add(large), await add(deep), await add(large), await add(deep)];
  const plain = await add(await png());
  const [before, used] = [service.peak(), service.mainThreadMs()];
  let calls = 0;
  const [first, second, third, fourth] = await Promise.all(
    [...bombs, plain].map(async (ids) => {
      const answer = await made(ids);
      calls += 1;
      return answer;
    }),
  );
  for (const found of [first, third]) expect(found?.media).toMatchObject({ mimeType: 'image/jpeg' });
  for (const found of [second, fourth])
    expect([found?.refusal, found?.media]).toEqual([VariantRefusal.TOO_COSTLY, undefined]);
  expect(calls).toBe(5);
  // All work of its own thread for five copies is a few requests.
  expect((service.mainThreadMs() - used) / 5).toBeLessThan(MAX_BUSY_MS * 10);
  expect(service.peak() - before).toBeLessThan(MAX_GROWTH);
}, 240_000);

test('a killed process is an interruption: another one makes the copy', async () => {
  const ids = await add(large);
  const making = made(ids);
  const isBusy = ({ memoryBytes = 0 }: { memoryBytes?: number }) => memoryBytes > 200 * MB;
  const opening = await waitUntil('the picture to be opened', () => service.readers().find(isBusy));
  process.kill(opening.pid, 'SIGKILL');
  expect((await making).media).toMatchObject({ mimeType: 'image/jpeg' });
}, 120_000);
