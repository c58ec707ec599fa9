import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import generator from 'megalodon';
import { api } from 'misskey-js';
import { picture, type Running, start, stopAll } from './helpers.ts';

let running: Running;
let folder: string;
beforeAll(async () => {
  running = await start();
  folder = await mkdtemp(join(tmpdir(), 'fediverse-'));
});
afterAll(async () => {
  await stopAll();
  await rm(folder, { recursive: true });
});

/** A client for software with Mastodon's API, which is not from its makers. */
async function user(platform: 'pixelfed' | 'gotosocial' | 'akkoma', handle: string) {
  const { fields } = await running.sim.addAccount({ platform, handle });
  const kind = platform === 'akkoma' ? 'pleroma' : platform;
  return generator(kind, `${running.url}/at/${platform}.localhost`, fields.accessToken);
}

describe.each([
  ['pixelfed', 500, 4],
  ['gotosocial', 5000, 6],
  ['akkoma', 5000, undefined],
] as const)('an independent client on %s', (platform, characters, files) => {
  test('reads the server and the account, uploads, publishes, lists and deletes', async () => {
    const client = await user(platform, 'megalodon');
    const { data: instance } = await client.getInstance();
    expect(instance.configuration.statuses.max_characters).toBe(characters);
    if (files !== undefined) expect(instance.configuration.statuses.max_media_attachments).toBe(files);
    const { data: me } = await client.verifyAccountCredentials();
    expect(me.username).toBe('megalodon');
    const path = join(folder, `${platform}.png`);
    await writeFile(path, await picture('teal'));
    const { data: media } = await client.uploadMedia(createReadStream(path), { description: 'Teal' });
    const { data: status } = await client.postStatus('By megalodon', {
      media_ids: [media.id],
      visibility: 'unlisted',
    });
    expect(status).toMatchObject({ visibility: 'unlisted', media_attachments: [{ description: 'Teal' }] });
    const { data: listed } = await client.getAccountStatuses(me.id);
    expect(listed.map(({ id }) => id)).toEqual(['id' in status ? status.id : '']);
    await client.deleteStatus('id' in status ? status.id : '');
    expect((await client.getAccountStatuses(me.id)).data).toEqual([]);
  });
});

test('Pixelfed refuses a repeated key, and Akkoma repeats its response', async () => {
  const send = async (platform: 'pixelfed' | 'akkoma', body: object) => {
    const { fields } = await running.sim.addAccount({ platform, handle: 'keys' });
    const response = await fetch(`${running.url}/at/${platform}.localhost/api/v1/statuses`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${fields.accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': 'one',
      },
      body: JSON.stringify(body),
    });
    return [response.status, await response.json()];
  };
  expect(await send('pixelfed', { status: 'no picture' })).toEqual([
    403,
    { error: 'Empty statuses are not allowed' },
  ]);
  expect(await send('pixelfed', { status: 'no picture' })).toEqual([
    400,
    { error: 'Duplicate idempotency key.' },
  ]);
  const refused = await send('akkoma', { status: 'x'.repeat(5001) });
  expect(refused[0]).toBe(422);
  expect(await send('akkoma', { status: 'short' })).toEqual(refused);
});

test('the official client of Misskey publishes, shows, lists and deletes', async () => {
  const { fields } = await running.sim.addAccount({ platform: 'misskey', handle: 'official' });
  const origin = `${running.url}/at/misskey.localhost`;
  const client = new api.APIClient({ origin, credential: fields.accessToken });
  expect((await client.request('meta', { detail: true })).maxNoteTextLength).toBe(3000);
  const me = await client.request('i', {});
  const { createdNote } = await client.request('notes/create', { text: 'By misskey-js', cw: 'careful' });
  const answer = await client.request('notes/create', { text: 'An answer', replyId: createdNote.id });
  expect(await client.request('notes/show', { noteId: createdNote.id })).toMatchObject({
    text: 'By misskey-js',
    cw: 'careful',
    user: { username: 'official' },
  });
  const list = (withReplies: boolean) => client.request('users/notes', { userId: me.id, withReplies });
  expect((await list(true)).map(({ id }) => id)).toEqual([answer.createdNote.id, createdNote.id]);
  expect((await list(false)).map(({ id }) => id)).toEqual([createdNote.id]);
  await client.request('notes/delete', { noteId: createdNote.id });
  const gone = await client
    .request('notes/show', { noteId: createdNote.id })
    .catch((error: unknown) => error);
  expect(gone).toMatchObject({ code: 'NO_SUCH_NOTE' });
  const tooLong = await client.request('notes/create', { text: 'x'.repeat(3001) }).catch((e: unknown) => e);
  expect(tooLong).toMatchObject({ code: 'INVALID_PARAM', info: { param: '#/properties/text/maxLength' } });
});
