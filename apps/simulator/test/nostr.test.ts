import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Filter } from 'nostr-tools/filter';
import * as nip19 from 'nostr-tools/nip19';
import { BunkerSigner, parseBunkerInput } from 'nostr-tools/nip46';
import { BlossomClient } from 'nostr-tools/nipb7';
import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure';
import { Relay } from 'nostr-tools/relay';
import { PlainKeySigner } from 'nostr-tools/signer';
import { NOSTR_RS_RELAY, PYTHON_RELAY } from '../src/nostr/behaviour.ts';
import { bunkerOf } from '../src/nostr/bunker.ts';
import { picture, type Running, start, stopAll } from './helpers.ts';

/** The clients of nostr-tools, on the simulated network. */
let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(stopAll);

let names = 0;
async function user(relay = 'first') {
  names += 1;
  const added = await running.sim.addAccount({ platform: 'nostr', handle: `grace${names}` });
  const { type, data } = nip19.decode(added.fields.secretKey);
  if (type !== 'nsec') throw new Error('not a key');
  const client = await Relay.connect(added.fields.relays.replace(/[^/]*$/, relay));
  const note = (content: string, created_at = now()) =>
    finalizeEvent({ kind: 1, created_at, tags: [], content }, data);
  return { ...added, key: data, client, note };
}
const now = () => Math.floor(Date.now() / 1000);

const refusalOf = (sent: Promise<string>) =>
  sent.then(
    (text) => `OK ${text}`.trim(),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const stored = (client: Relay, filter: Filter) =>
  new Promise<string[]>((resolve) => {
    const found: string[] = [];
    client.subscribe([filter], {
      onevent: ({ content }) => void found.push(content),
      oneose: () => resolve(found),
    });
  });

describe('a relay', () => {
  test('stores an event once, shows it, and deletes it for its author', async () => {
    const { client, note, key, handle, id: author } = await user();
    const event = note('hello');
    expect(await refusalOf(client.publish(event))).toBe('OK');
    expect(await refusalOf(client.publish(event))).toBe('OK duplicate: already have this event');
    expect(await stored(client, { ids: [event.id] })).toEqual(['hello']);
    const [entry, ...others] = await running.sim.ledger({ handle });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: event.id, text: 'hello', record: { pubkey: author } });
    expect(nip19.decode(entry?.url.split('/').at(-1) ?? '').data).toMatchObject({ id: event.id, author });
    const deletion = finalizeEvent({ kind: 5, created_at: now(), tags: [['e', event.id]], content: '' }, key);
    const byAnother = finalizeEvent(
      { kind: 5, created_at: now(), tags: [['e', event.id]], content: '' },
      generateSecretKey(),
    );
    await client.publish(byAnother);
    expect(await stored(client, { ids: [event.id] })).toEqual(['hello']);
    await client.publish(deletion);
    expect(await stored(client, { ids: [event.id] })).toEqual([]);
    expect(await refusalOf(client.publish(event))).toBe('blocked: this event is deleted');
    expect((await running.sim.ledger({ handle }))[0]?.deletedAtMs).toEqual(expect.any(Number));
    client.close();
  });

  test('refuses what is forged or too long', async () => {
    const { client, note } = await user();
    const event = note('genuine');
    expect(await refusalOf(client.publish({ ...event, content: 'other' }))).toBe('invalid: invalid event ID');
    const sig = event.sig.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(await refusalOf(client.publish({ ...event, sig }))).toBe('invalid: invalid event signature');
    expect(await refusalOf(client.publish(note('x'.repeat(70_000))))).toMatch(/^blocked: event size/);
    client.close();
  });

  test.each([
    ['nostr-relay', PYTHON_RELAY, 'duplicate: exists', 'OK'],
    ['nostr-rs-relay', NOSTR_RS_RELAY, 'OK duplicate:', 'OK duplicate:'],
  ])('behaves like %s', async (_, behaviour, again, afterDeletion) => {
    await running.sim.behave('nostr', { relays: { first: behaviour } });
    const { client, note, key } = await user();
    const event = note('hello');
    await client.publish(event);
    expect(await refusalOf(client.publish(event))).toBe(again);
    await client.publish(
      finalizeEvent({ kind: 5, created_at: now(), tags: [['e', event.id]], content: '' }, key),
    );
    expect(await refusalOf(client.publish(event))).toBe(afterDeletion);
    client.close();
    await running.sim.behave('nostr', {});
  });

  test('wants to know who connects', async () => {
    await running.sim.behave('nostr', { relays: { private: { needsAuth: true } } });
    const { client, note, key } = await user('private');
    expect(await refusalOf(client.publish(note('one')))).toBe('auth-required: you must auth');
    await client.auth(async (template) => finalizeEvent(template, key));
    expect(await refusalOf(client.publish(note('two')))).toBe('OK');
    client.close();
  });
});

test('a remote signer signs for clients that know its secret', async () => {
  const { fields, id, client } = await user();
  const pointer = await parseBunkerInput(bunkerOf(fields));
  if (!pointer) throw new Error('not a bunker:// address');
  const signer = BunkerSigner.fromBunker(generateSecretKey(), pointer);
  await signer.connect();
  expect(await signer.getPublicKey()).toBe(id);
  const event = await signer.signEvent({ kind: 1, created_at: now(), tags: [], content: 'signed' });
  expect([event.pubkey, await refusalOf(client.publish(event))]).toEqual([id, 'OK']);
  await signer.close();
  const another = BunkerSigner.fromBunker(generateSecretKey(), { ...pointer, secret: 'guessed' });
  await expect(another.connect()).rejects.toContain('invalid secret');
  await another.close();
  client.close();
});

test('a media server stores files of accounts by their hashes', async () => {
  const { fields, key, client } = await user();
  const bytes = new Uint8Array(await picture('teal'));
  const file = new Blob([bytes], { type: 'image/png' });
  const media = new BlossomClient(fields.mediaServer, new PlainKeySigner(key));
  const { url, sha256, size } = await media.uploadBlob(file, 'image/png');
  expect([size, (await media.uploadBlob(file, 'image/png')).sha256]).toEqual([bytes.length, sha256]);
  expect(new Uint8Array(await (await fetch(`${url}.png`)).arrayBuffer())).toEqual(bytes);
  const byAnother = new BlossomClient(fields.mediaServer, new PlainKeySigner(generateSecretKey()));
  await expect(byAnother.uploadBlob(file, 'image/png')).rejects.toThrow();
  const bare = await fetch(`${fields.mediaServer}/upload`, { method: 'PUT', body: bytes });
  expect([bare.status, bare.headers.get('x-reason')]).toEqual([401, 'no valid authorization']);
  client.close();
});
