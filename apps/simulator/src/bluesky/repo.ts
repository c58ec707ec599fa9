import { TID } from '@atproto/common-web';
import express from 'express';
import { z } from 'zod';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { create, find, list, prepare, remove, replace, uriOf } from './records.ts';
import { authorize } from './tokens.ts';
import { input, invalidRequest, query, xrpcError } from './xrpc.ts';

const record = z.record(z.string(), z.unknown());
const creating = z.object({ repo: z.string(), collection: z.string(), rkey: z.string().optional(), record });
const putting = creating.extend({ rkey: z.string() });
const applying = z.object({
  repo: z.string(),
  writes: z.array(
    z.object({
      $type: z.literal('com.atproto.repo.applyWrites#create', 'only new records are simulated'),
      collection: z.string(),
      rkey: z.string().optional(),
      value: record,
    }),
  ),
});
const deleting = z.object({ repo: z.string(), collection: z.string(), rkey: z.string() });
const listing = z.object({
  repo: z.string(),
  collection: z.string(),
  limit: z.number(),
  cursor: z.string().optional(),
  reverse: z.boolean().optional(),
});

const path = (name: string) => `/xrpc/com.atproto.repo.${name}`;
const parse = [express.json({ limit: '1mb' })];

/** Reading and writing the records of a repository. */
export const repoRoutes: Route[] = [
  { method: 'post', path: path('createRecord'), operations: ['publish'], parse, handle: createRecord },
  { method: 'post', path: path('applyWrites'), operations: ['publish'], parse, handle: applyWrites },
  { method: 'post', path: path('putRecord'), operations: ['publish'], parse, handle: putRecord },
  { method: 'post', path: path('deleteRecord'), operations: ['delete'], parse, handle: deleteRecord },
  { method: 'get', path: path('getRecord'), operations: ['lookup'], handle: getRecord },
  { method: 'get', path: path('listRecords'), operations: ['lookup'], handle: listRecords },
];

async function createRecord(call: Incoming): Promise<Reply> {
  const { account } = authorize(call, 'access');
  const body = input(call, 'com.atproto.repo.createRecord', creating);
  assertOwn(account, body.repo);
  const rkey = body.rkey ?? TID.nextStr();
  const write = await prepare(call.network, account, { ...body, rkey });
  // The real server has no error of its own for a key that is taken: it breaks (bluesky-social/atproto#3718).
  if (find(call.network, write.uri)) throw xrpcError(500, 'InternalServerError', 'Internal Server Error');
  create(call, account, write);
  return { status: 200, body: { uri: write.uri, cid: write.cid, validationStatus: 'valid' } };
}

/** Several new records in one step: all of them, or none. */
async function applyWrites(call: Incoming): Promise<Reply> {
  const { account } = authorize(call, 'access');
  const body = input(call, 'com.atproto.repo.applyWrites', applying);
  assertOwn(account, body.repo);
  const writes = await Promise.all(
    body.writes.map(({ collection, value, rkey = TID.nextStr() }) =>
      prepare(call.network, account, { collection, rkey, record: value }),
    ),
  );
  if (writes.some(({ uri }) => find(call.network, uri)))
    throw xrpcError(500, 'InternalServerError', 'Internal Server Error');
  for (const write of writes) create(call, account, write);
  const $type = 'com.atproto.repo.applyWrites#createResult';
  const results = writes.map(({ uri, cid }) => ({ $type, uri, cid, validationStatus: 'valid' }));
  return { status: 200, body: { results } };
}

async function putRecord(call: Incoming): Promise<Reply> {
  const { account } = authorize(call, 'access');
  const body = input(call, 'com.atproto.repo.putRecord', putting);
  assertOwn(account, body.repo);
  const write = await prepare(call.network, account, body);
  const before = find(call.network, write.uri);
  if (!before) create(call, account, write);
  else if (before.cid !== write.cid) replace(call.network, write);
  return { status: 200, body: { uri: write.uri, cid: write.cid, validationStatus: 'valid' } };
}

function deleteRecord(call: Incoming): Reply {
  const { account } = authorize(call, 'access');
  const body = input(call, 'com.atproto.repo.deleteRecord', deleting);
  assertOwn(account, body.repo);
  remove(call.network, uriOf(account.id, body.collection, body.rkey));
  return { status: 200, body: {} };
}

function getRecord(call: Incoming): Reply {
  const { repo, collection, rkey } = query(call, 'com.atproto.repo.getRecord', deleting);
  const uri = uriOf(repoOf(call, repo).id, collection, rkey);
  const found = find(call.network, uri);
  if (!found) throw invalidRequest(`Could not locate record: ${uri}`, 'RecordNotFound');
  return { status: 200, body: { uri, cid: found.cid, value: found.value } };
}

function listRecords(call: Incoming): Reply {
  const { repo, collection, limit, cursor, reverse } = query(call, 'com.atproto.repo.listRecords', listing);
  const all = list(call.network, repoOf(call, repo).id, collection);
  if (reverse) all.reverse();
  const keyOf = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1);
  const rest = all.filter(({ uri }) => {
    if (cursor === undefined) return true;
    return reverse ? keyOf(uri) > cursor : keyOf(uri) < cursor;
  });
  const records = rest.slice(0, limit);
  const last = records.at(-1);
  return { status: 200, body: { records, ...(last ? { cursor: keyOf(last.uri) } : {}) } };
}

function repoOf(call: Incoming, repo: string): Account {
  const account = call.network.account('bluesky', repo);
  if (!account) throw invalidRequest(`Could not find repo: ${repo}`, 'RepoNotFound');
  return account;
}

function assertOwn(account: Account, repo: string): void {
  if (repo === account.id || repo.toLowerCase() === account.handle) return;
  throw xrpcError(401, 'AuthenticationRequired', 'Authentication Required');
}
