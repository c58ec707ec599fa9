import { createHash } from 'node:crypto';
import express, { type Request } from 'express';
import { verifyEvent } from 'nostr-tools/pure';
import sharp from 'sharp';
import { ApiError, type Incoming, type Reply, type Route } from '../platform.ts';
import type { NostrNetwork } from './behaviour.ts';
import { eventForm } from './store.ts';

const UPLOAD = 24_242;
const LIMIT = '110mb';

export const uploadError = (status: number, reason: string) =>
  new ApiError({ status, body: { message: reason }, headers: { 'x-reason': reason } });

/** The signed event in the header of an upload (BUD-11). */
export function authorizationOf(req: Request) {
  const encoded = /^Nostr (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return eventForm.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/** A Blossom server (BUD-01, 02, 11). */
export const blossomRoutes = (server: NostrNetwork): Route[] => [
  {
    method: 'put',
    path: '/upload',
    operations: ['upload'],
    parse: [express.raw({ type: () => true, limit: LIMIT })],
    handle: (call) => upload(call, server),
  },
  { method: 'get', path: '/blossom/:file', operations: ['other'], handle: show },
];

async function upload({ req, account, network, origin }: Incoming, server: NostrNetwork): Promise<Reply> {
  const event = authorizationOf(req);
  const { uploads, changesFiles } = server.behaviour;
  if (uploads) throw uploadError(uploads.status, uploads.reason);
  if (!event || !verifyEvent({ ...event })) throw uploadError(401, 'no valid authorization');
  if (!account || account.revoked) throw uploadError(403, 'this account may not upload');
  const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const tag = (name: string) => event.tags.filter(([key]) => key === name).map(([, value = '']) => value);
  if (event.kind !== UPLOAD || !tag('t').includes('upload')) throw uploadError(401, 'not for uploads');
  if (!(Number(tag('expiration')[0]) > Date.now() / 1000)) throw uploadError(401, 'expired');
  if (tag('server').length > 0 && !tag('server').includes(new URL(origin).hostname))
    throw uploadError(401, 'for another server');
  if (!tag('x').includes(sha256)) throw uploadError(403, 'for another file');
  if ((req.headers['x-sha-256'] ?? sha256) !== sha256) throw uploadError(409, 'the hash does not match');
  const mimeType = req.headers['content-type'] ?? 'application/octet-stream';
  const id = `${account.id} ${sha256}`;
  const isKnown = network.media(id) !== undefined;
  if (!isKnown) {
    const { width = null, height = null } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: null, height: null }));
    const facts = { platform: 'nostr' as const, id, accountId: account.id, mimeType, alt: null };
    network.addMedia({ ...facts, width, height, readyAtMs: Date.now(), bytes });
  }
  const stored = changesFiles ? createHash('sha256').update('changed').update(bytes).digest('hex') : sha256;
  const body = {
    url: `${origin}/blossom/${stored}`,
    sha256: stored,
    size: bytes.length,
    type: mimeType,
    uploaded: Math.floor(Date.now() / 1000),
  };
  return { status: isKnown ? 200 : 201, body };
}

function show({ req, network }: Incoming): Reply {
  const [sha256 = ''] = String(req.params.file).split('.');
  const file = network.file(sha256);
  if (!file) throw uploadError(404, 'not found');
  return {
    status: 200,
    file: {
      ...file,
      mimeType: /^(image|video)\//.test(file.mimeType) ? file.mimeType : 'application/octet-stream',
    },
  };
}
