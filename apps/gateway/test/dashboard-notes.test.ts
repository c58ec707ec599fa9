import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testWorkspaceOf } from '@postrider/contracts';
import { NotesService, Role } from '@postrider/contracts/dashboard';
import { connectMongo } from '@postrider/service/mongo';
import { testLog } from '@postrider/testing';
import type { Note } from '../src/notes/note.ts';
import { DASHBOARD_API_PATH } from '../src/paths.ts';
import { type Browser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

let harness: Harness;
let workspaceId: string;
let owner: Browser;
let contributor: Browser;
let viewer: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  contributor = await join(harness, people, 'ida', Role.CONTRIBUTOR);
  viewer = await join(harness, people, 'lin', Role.VIEWER);
});
afterAll(() => running.disposeAsync());

const of = (browser: Browser) => browser.client(NotesService);
const list = async (from: string, to: string, extra: object = {}) =>
  (await of(viewer).listNotes({ workspaceId, from, to, ...extra })).notes;

/** Creates a note and returns it. */
async function create(fields: object) {
  const { note } = await of(contributor).createNote({ workspaceId, text: 'Sale begins', ...fields });
  if (!note) throw new Error('there is no note');
  return note;
}
/** Sends JSON as it is, which the client would not. */
async function send(method: string, body: object): Promise<number> {
  const path = `${DASHBOARD_API_PATH}/${NotesService.typeName}/${method}`;
  const response = await fetch(harness.gateway.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: harness.gateway.address,
      cookie: [...contributor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

describe('a note', () => {
  test('is on its day until it is moved, and other workspaces and test data don’t have it', async () => {
    const note = await create({
      day: '2027-01-10',
      kind: 'idea',
      color: 'pink',
      text: ' Behind the scenes\n',
    });
    expect(note).toMatchObject({
      day: '2027-01-10',
      kind: 'idea',
      text: 'Behind the scenes',
      color: 'pink',
      profileId: '',
      authorName: 'ida',
      revision: 0,
    });
    expect(await list('2027-01-10', '2027-01-10')).toMatchObject([{ id: note.id }]);
    const change = { workspaceId, noteId: note.id, revision: 0, day: '2027-01-12', color: '' };
    const moved = await of(contributor).updateNote(change);
    expect(moved.note).toMatchObject({ day: '2027-01-12', color: '', kind: 'idea', revision: 1 });
    expect(await list('2027-01-01', '2027-01-11')).toEqual([]);
    const test = testWorkspaceOf(workspaceId);
    const days = { from: '2027-01-01', to: '2027-01-31' };
    expect((await of(owner).listNotes({ workspaceId: test, ...days })).notes).toEqual([]);
    const foreign = of(owner).listNotes({ workspaceId: harness.workspace.id, ...days });
    expect(await problemOf(foreign)).toMatchObject({ code: 'not_found' });
    const ofTest = of(owner).updateNote({ workspaceId: test, noteId: note.id, text: 'Mine' });
    expect(await problemOf(ofTest)).toMatchObject({ code: 'not_found' });
    await of(contributor).deleteNote({ workspaceId, noteId: note.id });
    const again = of(contributor).deleteNote({ workspaceId, noteId: note.id });
    expect(await problemOf(again)).toMatchObject({ code: 'not_found' });
  });

  test('is written by contributors and read by viewers', async () => {
    const written = of(viewer).createNote({ workspaceId, day: '2027-01-10', text: 'Hi' });
    expect(await problemOf(written)).toMatchObject({ code: 'role_required' });
  });

  test('of a profile is listed with those of the workspace', async () => {
    const { json } = await owner.rest('POST', workspaceId, '/profiles', { name: 'Bakery' });
    const profileId = json.profile.id;
    const [own, common] = await Promise.all([
      create({ day: '2027-03-01', profileId }),
      create({ day: '2027-03-02' }),
    ]);
    const other = (await owner.rest('POST', workspaceId, '/profiles', { name: 'Café' })).json.profile.id;
    const ids = async (extra: object) => (await list('2027-03-01', '2027-03-31', extra)).map(({ id }) => id);
    expect(await ids({})).toEqual([own.id, common.id]);
    expect(await ids({ profileId })).toEqual([own.id, common.id]);
    expect(await ids({ profileId: other })).toEqual([common.id]);
    const unknown = of(contributor).createNote({
      workspaceId,
      day: '2027-03-01',
      text: 'Hi',
      profileId: common.id,
    });
    expect(await problemOf(unknown)).toMatchObject({
      code: 'profile_not_found',
      errors: [{ path: '/profileId', code: 'unknown_profile' }],
    });
  });
});

describe('two people at once', () => {
  test('can’t overwrite each other’s changes', async () => {
    const { id: noteId } = await create({ day: '2027-02-01' });
    const change = (text: string) => of(contributor).updateNote({ workspaceId, noteId, revision: 0, text });
    const results = await Promise.allSettled([change('One'), change('Two')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await problemOf(change('Three'))).toMatchObject({ code: 'precondition_failed' });
    const deletion = of(contributor).deleteNote({ workspaceId, noteId, revision: 0 });
    expect(await problemOf(deletion)).toMatchObject({ code: 'precondition_failed' });
    await of(contributor).deleteNote({ workspaceId, noteId, revision: 1 });
  });

  test('move one note to two days: it is on one of them', async () => {
    const { id: noteId } = await create({ day: '2027-02-02' });
    const days = ['2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06'];
    await Promise.all(days.map((day) => of(contributor).updateNote({ workspaceId, noteId, day })));
    const found = (await list('2027-02-01', '2027-02-28')).filter(({ id }) => id === noteId);
    expect(found).toMatchObject([{ revision: 4 }]);
    expect(days).toContain(found[0]?.day);
  });
});

describe('wrong requests', () => {
  test.each([
    ['a day that does not exist', { day: '2027-02-30' }, '/day'],
    ['a long day', { day: '2027-02-01T00:00:00Z' }, '/day'],
    ['no text', { text: '' }, '/text'],
    ['a text of spaces', { text: ' \n ' }, '/text'],
    ['a long text', { text: 'x'.repeat(2_001) }, '/text'],
    ['an unknown kind', { kind: 'task' }, '/kind'],
    ['an unknown colour', { color: 'red' }, '/color'],
  ])('%s is refused', async (_, wrong, path) => {
    const day = '2027-05-01';
    const creation = of(contributor).createNote({ workspaceId, day, text: 'Hi', ...wrong });
    expect(await problemOf(creation)).toMatchObject({ code: 'invalid_request', errors: [{ path }] });
    const { id: noteId } = await create({ day });
    const change = of(contributor).updateNote({ workspaceId, noteId, ...wrong });
    expect(await problemOf(change)).toMatchObject({ code: 'invalid_request', errors: [{ path }] });
  });

  test('2,000 characters fit, emoji count as one', async () => {
    expect((await create({ day: '2027-05-02', text: '🎈'.repeat(2_000) })).text).toHaveLength(4_000);
  });

  test.each([
    ['too many days', '2027-01-01', '2027-03-04'],
    ['the end before the begin', '2027-01-02', '2027-01-01'],
    ['no days', '', ''],
  ])('%s is refused', async (_, from, to) => {
    const listing = of(viewer).listNotes({ workspaceId, from, to });
    expect(await problemOf(listing)).toMatchObject({ code: 'invalid_request' });
  });

  test.each([
    ['CreateNote', { day: 5, text: 'Hi' }],
    ['CreateNote', { day: '2027-05-01', text: ['Hi'] }],
    ['UpdateNote', { noteId: {}, text: 'Hi' }],
    ['UpdateNote', { noteId: 'x', revision: -1 }],
    ['DeleteNote', { noteId: null, revision: 'one' }],
  ])('%s with values of the wrong type is refused', async (method, body) => {
    expect(await send(method, { workspaceId, ...body })).toBe(400);
  });
});

test('at the limit of 2,000 nothing is added, and 500 are listed', async () => {
  const test = testWorkspaceOf(workspaceId);
  const add = () => of(owner).createNote({ workspaceId: test, day: '2027-06-01', text: 'Hi' });
  const { id } = await create({ day: '2027-06-01' });
  // As many requests would reach their own limit.
  const database = await connectMongo(harness.config.mongo, testLog);
  await using _closing = { [Symbol.asyncDispose]: () => database.close() };
  const notes = database.collection<Note>('notes');
  const note = await notes.findOne({ _id: id });
  if (!note) throw new Error('the note is not stored');
  const copies = Array.from({ length: 1_999 }, () => ({ ...note, _id: randomUUID(), workspaceId: test }));
  await notes.insertMany(copies);
  await add();
  expect(await problemOf(add())).toMatchObject({ code: 'limit_reached' });
  const days = { from: '2027-06-01', to: '2027-06-30' };
  const found = await of(viewer).listNotes({ workspaceId: test, ...days });
  expect([found.notes.length, found.hasMore]).toEqual([500, true]);
});
