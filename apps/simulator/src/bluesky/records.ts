import { cidForLex } from '@atproto/lex-cbor';
import { jsonToLex } from '@atproto/lex-json';
import { z } from 'zod';
import type { Network } from '../network.ts';
import type { Incoming } from '../platform.ts';
import type { Account, OtherRecord, Post, PostMedia } from '../rows.ts';
import { checkRecord, POST } from './check-record.ts';
import { invalidRequest } from './xrpc.ts';

/** A record in the form of the repository's API. */
export type Stored = { uri: string; cid: string; value: Record<string, unknown> };

/** A validated write. */
export type Write = Stored & { collection: string; rkey: string; text: string; media: PostMedia[] };

/** Validates a record to write and computes its CID. Throws `400 InvalidRequest`. */
export async function prepare(
  network: Network,
  account: Account,
  write: { collection: string; rkey: string; record: Record<string, unknown> },
): Promise<Write> {
  const { collection, rkey } = write;
  const value: Record<string, unknown> = { $type: collection, ...write.record };
  if (value.$type !== collection) {
    throw invalidRequest(`Invalid $type: expected ${collection}, got ${value.$type}`);
  }
  const media = checkRecord(network, account, value);
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

/** Writes a new record; a post is published. */
export function create({ network, receivedAtMs }: Incoming, account: Account, write: Write): void {
  const { uri, cid, value } = write;
  if (write.collection !== POST) {
    network.save({ table: 'records', row: { uri, cid, value, deleted: false } });
    return;
  }
  network.publish(account, {
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

/** Replaces an existing record. */
export function replace(network: Network, { uri, cid, value, text, media }: Write): void {
  const post = network.post(uri);
  if (post) network.save({ table: 'posts', row: { ...post, cid, text, media, record: value } });
  else network.save({ table: 'records', row: { uri, cid, value, deleted: false } });
}

/** Removes a record; does nothing if there is none. */
export function remove(network: Network, uri: string): void {
  const post = network.post(uri);
  if (post) network.deletePost(post);
  const record = network.record(uri);
  if (record) network.save({ table: 'records', row: { ...record, deleted: true } });
}

export function find(network: Network, uri: string): Stored | undefined {
  const post = network.post(uri);
  return post ? fromPost(post) : network.record(uri);
}

/** Every record of a collection, by descending record key. */
export function list(network: Network, did: string, collection: string): Stored[] {
  const found: (Stored | OtherRecord)[] =
    collection === POST
      ? network.postsOf(did).map(fromPost)
      : network.records(`${uriOf(did, collection, '')}`);
  return found.map(({ uri, cid, value }) => ({ uri, cid, value })).sort((a, b) => (a.uri < b.uri ? 1 : -1));
}

function fromPost(post: Post): Stored {
  return { uri: post.id, cid: post.cid ?? '', value: post.record };
}
