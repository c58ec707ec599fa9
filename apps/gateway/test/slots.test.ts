import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callOperation } from './support/call-operation.ts';
import { type Harness, startHarness } from './support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;
const refused = async (method: string, path: string, json: object) => {
  const answer = await harness.ask(method, path, { json });
  expect(answer.status).toBe(400);
  return answer.json;
};
const set = (json: object) => callOperation(harness, 'setSlots', '/slots', { json });
const errorsOf = (json: object) => refused('PUT', '/slots', json);

test('slots are replaced, and named by the days of the week', async () => {
  const slots = [{ weekdays: ['sunday', 'monday'], time: '09:30' }];
  const answer = await set({ timezone: 'Asia/Tokyo', slots });
  expect(lastRequest('setQueue')).toMatchObject({
    profileId: '',
    queue: { timezone: 'Asia/Tokyo', slots: [{ weekdays: [1, 7], time: '09:30' }] },
  });
  expect(answer.json).toMatchObject({
    profileId: null,
    timezone: 'Asia/Tokyo',
    slots: [{ weekdays: ['monday', 'sunday'], time: '09:30' }],
    isInherited: false,
  });
  expect((await set({ slots: [] })).json).toMatchObject({ timezone: 'UTC', slots: [] });
});

test('wrong slots are refused with every reason', async () => {
  expect(await errorsOf({ slots: [{ weekdays: [], time: '24:00' }], timezone: 'PST' })).toMatchObject({
    errors: [{ path: '/timezone' }, { path: '/slots/0/weekdays' }, { path: '/slots/0/time' }],
  });
  const slot = { weekdays: ['monday', 'monday'], time: '09:30' };
  expect(await errorsOf({ slots: [slot] })).toMatchObject({ errors: [{ code: 'duplicate' }] });
  const many = Array.from({ length: 101 }, () => ({ weekdays: ['monday'], time: '09:30' }));
  expect(await errorsOf({ slots: many })).toMatchObject({ errors: [{ path: '/slots', code: 'too_big' }] });
});

test('a rule goes to the posts service, and a post shows its series', async () => {
  const series = { recurrence: 'FREQ=DAILY;COUNT=3', recurrenceTexts: ['Two'] };
  const json = {
    caption: 'One',
    platforms: ['bluesky'],
    scheduledDatetime: '2030-01-01T00:00:00Z',
    ...series,
  };
  const made = await callOperation(harness, 'createPost', '/posts', { json });
  expect([made.status, lastRequest('createPost')]).toMatchObject([201, series]);
  const id = [...harness.fakes.posts.keys()].at(-1);
  const patch = async (change: object) => {
    const answer = await callOperation(harness, 'updatePost', `/posts/${id}`, { json: change });
    expect(answer.status).toBe(200);
    return lastRequest('updatePost');
  };
  expect(await patch({ recurrence: null })).toMatchObject({
    recurrence: '',
    updateMask: { paths: ['recurrence'] },
  });
  expect(await patch({ recurrencePaused: true, applyTo: 'series', caption: 'New' })).toMatchObject({
    recurrencePaused: true,
    appliesToSeries: true,
    updateMask: { paths: ['caption', 'recurrence_paused'] },
  });
  const dates = await callOperation(harness, 'listOccurrences', `/posts/${id}/occurrences`);
  expect(dates.json).toMatchObject({
    series: { id, status: 'active', problem: null, skipped: [{ code: 'duplicate_text' }] },
    occurrences: [
      { postId: id, status: 'scheduled', isEdited: true },
      { postId: null, status: null, isEdited: false },
    ],
  });
  await callOperation(harness, 'deletePost', `/posts/${id}?occurrences=later`);
  expect(lastRequest('deletePost')).toMatchObject({ postId: id, withLaterOccurrences: true });
});

test('a post asks for the next slot or has a time, not both', async () => {
  const post = { caption: 'Next!', platforms: ['bluesky'] };
  const create = (json: object) =>
    callOperation(harness, 'createPost', '/posts', { json: { ...post, ...json } });
  expect((await create({ schedule: 'next_slot' })).status).toBe(201);
  expect(lastRequest('createPost')).toMatchObject({ schedule: 'next_slot', scheduledDatetime: '' });
  const both = { schedule: 'next_slot', scheduledDatetime: '2027-01-01T00:00:00Z' };
  expect(await refused('POST', '/posts', { ...post, ...both })).toMatchObject({
    errors: [{ path: '/schedule', code: 'conflict' }],
  });
  expect(await refused('POST', '/posts', { ...post, schedule: 'someday' })).toMatchObject({
    errors: [{ path: '/schedule' }],
  });
});
