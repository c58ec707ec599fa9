import { cidForLex } from '@atproto/lex-cbor';
import { jsonToLex } from '@atproto/lex-json';
import { z } from 'zod';
import type { Incoming } from '../platform.ts';
import type { Account, OtherRecord, Post, PostMedia } from '../rows.ts';
import type { World } from '../world.ts';
import { checkRecord, POST } from './check-record.ts';
import { invalidRequest } from './errors.ts';

/** A record as the repository answers it. */
export type Stored = { uri: string; cid: string; value: Record<string, unknown> };

/** A checked write, ready to be made in one step. */
export type Write = Stored & { collection: string; rkey: string; text: string; media: PostMedia[] };

/** Check a record that is to be written and compute its CID. Throws `400 InvalidRequest`. */
export async function prepare(
  world: World,
  account: Account,
  write: { collection: string; rkey: string; record: Record<string, unknown> },
): Promise<Write> {
  const { collection, rkey } = write;
  const value: Record<string, unknown> = { $type: collection, ...write.record };
  if (value.$type !== collection) {
    throw invalidRequest(`Invalid $type: expected ${collection}, got ${value.$type}`);
  }
  const media = checkRecord(world, account, value);
  const cid = await cidForLex(jsonToLex(json.parse(value)));
  const text = collection === POST ? z.string().parse(value.text) : '';
  return {
    uri: uriOf(account.id, collection, rkey),
    cid: cid.toString(),
    value,
    collection,
    rkey,
    text,
    media,
  };
}

const json = z.record(z.string(), z.json());

export function uriOf(did: string, collection: string, rkey: string): string {
  return `at://${did}/${collection}/${rkey}`;
}

/** Write a record that isn't there yet. A post is accepted here. */
export function create({ world, receivedAtMs }: Incoming, account: Account, write: Write): void {
  const { uri, cid, value } = write;
  if (write.collection !== POST) {
    world.save({ table: 'records', row: { uri, cid, value, deleted: false } });
    return;
  }
  world.publish({
    platform: 'bluesky',
    accountId: account.id,
    handle: account.handle,
    id: uri,
    path: `/profile/${account.handle}/post/${write.rkey}`,
    key: write.rkey,
    cid,
    text: write.text,
    media: write.media,
    record: value,
    receivedAtMs,
  });
}

/** Replace a record that is there. */
export function replace(world: World, { uri, cid, value, text, media }: Write): void {
  const post = world.post(uri);
  if (post) world.save({ table: 'posts', row: { ...post, cid, text, media, record: value } });
  else world.save({ table: 'records', row: { uri, cid, value, deleted: false } });
}

/** Remove a record; removing what isn't there is no error. */
export function remove(world: World, uri: string): void {
  const post = world.post(uri);
  if (post) world.deletePost(post);
  const record = world.record(uri);
  if (record) world.save({ table: 'records', row: { ...record, deleted: true } });
}

export function find(world: World, uri: string): Stored | undefined {
  const post = world.post(uri);
  return post ? fromPost(post) : world.record(uri);
}

/** Every record of a collection, by descending record key. */
export function list(world: World, did: string, collection: string): Stored[] {
  const found: (Stored | OtherRecord)[] =
    collection === POST ? world.postsOf(did).map(fromPost) : world.records(`${uriOf(did, collection, '')}`);
  return found.map(({ uri, cid, value }) => ({ uri, cid, value })).sort((a, b) => (a.uri < b.uri ? 1 : -1));
}

function fromPost(post: Post): Stored {
  return { uri: post.id, cid: post.cid ?? '', value: post.record };
}
