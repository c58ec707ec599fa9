import express from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { authorOf } from './authors.ts';
import { badRequest, linkedinError, notPermitted } from './errors.ts';
import type { Rest } from './rest.ts';
import { validToken } from './tokens.ts';

const UPLOADS_LIVE_MS = 24 * 60 * 60_000;

const initialize = z.strictObject({
  initializeUploadRequest: z.strictObject({ owner: z.string() }),
});

/** A file whose bytes are not there yet. */
export type WholeUpload = { accountId: string; expiresAtMs: number };

/** What LinkedIn reads in a file. */
interface Read {
  mimeType: string;
  width: number | null;
  height: number | null;
  /** Empty if LinkedIn can't use the file. */
  bytes: Buffer;
}

interface Kind {
  /** As paths name it. */
  name: 'images' | 'documents';
  /** As URNs name it. */
  urn: 'image' | 'document';
  prefix: string;
  uploads: Map<string, WholeUpload>;
  /** Undefined for a file that LinkedIn refuses at once. */
  read(bytes: Buffer): Promise<Read | undefined>;
  /** Milliseconds until it is processed. */
  processingMs(): number;
  /** The state of a file, for those that may see it. */
  show(call: Incoming, account: Account): Reply;
}

/** Uploads of files in one request with the author's token, which take a moment to process. */
export const wholeUploads = (rest: Rest, kind: Kind): Route[] => [
  rest({
    method: 'post',
    path: `/${kind.name}`,
    operations: ['upload'],
    parse: [express.json()],
    handle: (call, account) => begin(call, account, kind),
  }),
  rest({ method: 'get', path: `/${kind.name}/:urn`, operations: ['poll'], handle: kind.show }),
  {
    method: 'put',
    path: `/dms-uploads/${kind.name}/:id`,
    operations: ['upload'],
    parse: [express.raw({ type: () => true, limit: '110mb' })],
    handle: (call) => receive(call, kind),
  },
];

const urnOf = ({ urn }: Kind, id: string) => `urn:li:${urn}:${id}`;

function begin(call: Incoming, account: Account, kind: Kind): Reply {
  if (call.req.query.action !== 'initializeUpload') throw badRequest('ILLEGAL_ARGUMENT', 'Unknown action');
  const given = initialize.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('MISSING_FIELD', z.prettifyError(given.error));
  if (given.data.initializeUploadRequest.owner !== authorOf(account))
    throw notPermitted(`${kind.name}.CREATE`);
  const id = `${kind.prefix}${randomToken().slice(0, 20)}`;
  const expiresAtMs = Date.now() + UPLOADS_LIVE_MS;
  kind.uploads.set(id, { accountId: account.id, expiresAtMs });
  const uploadUrl = `${hostBase(call)}/dms-uploads/${kind.name}/${id}`;
  const value = { uploadUrlExpiresAt: expiresAtMs, uploadUrl, [kind.urn]: urnOf(kind, id) };
  return { status: 200, body: { value } };
}

/** Uploads go to the site, not to the API's host. */
const hostBase = ({ base }: Incoming) => base.replace(/\/at\/api\.linkedin\.com$/, '/at/www.linkedin.com');

async function receive(call: Incoming, kind: Kind): Promise<Reply> {
  const id = String(call.req.params.id);
  const { accountId, opens = [accountId] } = validToken(call);
  const upload = kind.uploads.get(id);
  const account = call.network.accountWithId(upload?.accountId ?? '');
  if (!upload || !account || !opens.includes(account.id))
    throw linkedinError(404, 'NOT_FOUND', 'There is no such upload');
  if (upload.expiresAtMs < Date.now()) throw badRequest('EXPIRED_UPLOAD_URL', 'The upload URL has expired');
  const read = await kind.read(Buffer.isBuffer(call.req.body) ? call.req.body : Buffer.alloc(0));
  if (!read) throw badRequest('MEDIA_ASSET_PROCESSING_FAILED', 'The file can not be processed');
  kind.uploads.delete(id);
  call.network.addMedia({
    platform: account.platform,
    id: urnOf(kind, id),
    accountId: account.id,
    alt: null,
    ...read,
    readyAtMs: Date.now() + kind.processingMs(),
  });
  return { status: 201 };
}
