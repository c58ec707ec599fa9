import { createHash } from 'node:crypto';
import { cidForRawHash } from '@atproto/lex-data';
import express from 'express';
import sharp from 'sharp';
import { z } from 'zod';
import type { Incoming, Reply, Route } from '../platform.ts';
import { authorize } from './tokens.ts';
import { invalidRequest, query } from './xrpc.ts';

/** The largest upload, which `describeServer` reports: enough for a Bluesky video. */
export const BLOB_LIMIT = 100 * 1024 * 1024;

const getBlob = z.object({ did: z.string(), cid: z.string() });

/** Uploads and downloads of blobs. A blob can only be used by the account that uploaded it. */
export const blobRoutes: Route[] = [
  {
    method: 'post',
    path: '/xrpc/com.atproto.repo.uploadBlob',
    operations: ['upload'],
    parse: [express.raw({ type: () => true, limit: BLOB_LIMIT })],
    handle: upload,
  },
  { method: 'get', path: '/xrpc/com.atproto.sync.getBlob', operations: ['other'], handle: download },
];

async function upload(call: Incoming): Promise<Reply> {
  const { account } = authorize(call, 'access');
  const bytes: unknown = call.req.body;
  if (!Buffer.isBuffer(bytes))
    throw invalidRequest('Request encoding (Content-Type) required but not provided');
  const type = call.req.headers['content-type'] ?? 'application/octet-stream';
  const mimeType = (type.split(';', 1)[0] ?? '').trim();
  const cid = cidForRawHash(createHash('sha256').update(bytes).digest()).toString();
  const size = await dimensions(bytes, mimeType);
  const id = `${account.id}/${cid}`;
  if (!call.network.media(id)) {
    const readyAtMs = Date.now();
    const row = { platform: 'bluesky' as const, id, accountId: account.id, mimeType, alt: null, readyAtMs };
    call.network.addMedia({ ...row, ...size, bytes });
  }
  return {
    status: 200,
    body: { blob: { $type: 'blob', ref: { $link: cid }, mimeType, size: bytes.length } },
  };
}

async function dimensions(bytes: Buffer, mimeType: string) {
  if (!mimeType.startsWith('image/')) return { width: null, height: null };
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return { width: found?.width ?? null, height: found?.height ?? null };
}

function download(call: Incoming): Reply {
  const { did, cid } = query(call, 'com.atproto.sync.getBlob', getBlob);
  const media = call.network.media(`${did}/${cid}`);
  const file = media && call.network.file(media.sha256);
  if (!file) throw invalidRequest('Blob not found', 'BlobNotFound');
  return { status: 200, file };
}
