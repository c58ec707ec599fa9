import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { type OperatorSystem, startOperatorSystem } from './operator-system.ts';

let system: OperatorSystem;
beforeAll(async () => {
  system = await startOperatorSystem();
});
afterAll(() => system?.stop());

const json = (...args: string[]) => system.json(...args);
const status = () => json('publishing', 'status');

test('publishing is held and resumed, and its status says why and what to do', async () => {
  await waitUntil('the first look at the database', async () => (await status()).state === 'publishing');
  expect(await json('publishing', 'hold', '--note', 'duplicates?')).toEqual({
    state: 'held',
    note: 'duplicates?',
  });
  expect(await status()).toMatchObject({
    state: 'held',
    reason: 'operator',
    note: 'duplicates?',
    overdue: 0,
    advice: expect.stringContaining('publishing resume'),
  });
  expect(await json('publishing', 'overdue')).toEqual([]);
  expect(await json('publishing', 'resume')).toEqual({ state: 'publishing', lookedUp: 0 });
  expect(await status()).toMatchObject({ state: 'publishing', heldSince: null });
});

test('an operator who knows of a restore says from when', async () => {
  const time = '2026-11-22T03:00:00.000Z';
  await json('publishing', 'hold', '--restored-from', time);
  expect(await status()).toMatchObject({ reason: 'restored', dataFrom: time });
  const { printed } = await system.run(['publishing', 'status']);
  expect(printed).toMatch(/^advice +This database was restored/m);
  await json('publishing', 'resume');
  expect(await system.run(['publishing', 'hold', '--restored-from', 'x'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('2026-11-22T03:00:00Z'),
  });
});

test('integrity shows the checks of a service, finds nothing wrong, and names the kinds', async () => {
  const kinds = await json('integrity', 'kinds', '--service', 'webhooks');
  expect(kinds).toContainEqual({
    service: 'webhooks',
    kind: 'delivery_late',
    repair: '',
    meaning: expect.any(String),
  });
  expect(await json('integrity', 'check', '--service', 'platforms')).toEqual([]);
  expect(await json('integrity', 'repair', '--service', 'platforms', '--yes')).toEqual([]);
  const unknown = await system.run(['integrity', 'check', '--service', 'webhooks', '--kind', 'x']);
  expect(unknown).toMatchObject({ code: 2, errors: expect.stringContaining('delivery_late') });
});
