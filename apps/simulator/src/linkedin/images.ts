import express from 'express';
import sharp from 'sharp';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account, Media } from '../rows.ts';
import { authorOf } from './authors.ts';
import { badRequest, linkedinError, notPermitted } from './errors.ts';
import type { Rest } from './rest.ts';
import { validToken } from './tokens.ts';

const MOST_PIXELS = 36_152_320;
const FORMATS = ['jpeg', 'png', 'gif'];
const UPLOADS_LIVE_MS = 24 * 60 * 60_000;

const initialize = z.strictObject({
  initializeUploadRequest: z.strictObject({ owner: z.string() }),
});

/** An image whose bytes are not there yet. */
export type ImageUpload = { accountId: string; expiresAtMs: number };

/** Uploads of images, which take a moment to process. With a member's token, their state can't be read. */
export function imageRoutes(rest: Rest, uploads: Map<string, ImageUpload>, processingMs: number): Route[] {
  return [
    rest({
      method: 'post',
      path: '/images',
      operations: ['upload'],
      parse: [express.json()],
      handle: (call, account) => begin(call, account, uploads),
    }),
    rest({
      method: 'get',
      path: '/images/:urn',
      operations: ['poll'],
      handle: () => {
        throw notPermitted('images.GET.20260901');
      },
    }),
    {
      method: 'put',
      path: '/dms-uploads/images/:id',
      operations: ['upload'],
      parse: [express.raw({ type: () => true, limit: '50mb' })],
      handle: (call) => receive(call, uploads, processingMs),
    },
  ];
}

const urnOf = (id: string) => `urn:li:image:${id}`;

function begin(call: Incoming, account: Account, uploads: Map<string, ImageUpload>): Reply {
  if (call.req.query.action !== 'initializeUpload') throw badRequest('ILLEGAL_ARGUMENT', 'Unknown action');
  const given = initialize.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('MISSING_FIELD', z.prettifyError(given.error));
  if (given.data.initializeUploadRequest.owner !== authorOf(account)) throw notPermitted('images.CREATE');
  const id = `C56${randomToken().slice(0, 20)}`;
  const expiresAtMs = Date.now() + UPLOADS_LIVE_MS;
  uploads.set(id, { accountId: account.id, expiresAtMs });
  const uploadUrl = `${hostBase(call)}/dms-uploads/images/${id}`;
  return { status: 200, body: { value: { uploadUrlExpiresAt: expiresAtMs, uploadUrl, image: urnOf(id) } } };
}

/** Uploads go to the site, not to the API's host. */
const hostBase = ({ base }: Incoming) => base.replace(/\/at\/api\.linkedin\.com$/, '/at/www.linkedin.com');

async function receive(
  call: Incoming,
  uploads: Map<string, ImageUpload>,
  processingMs: number,
): Promise<Reply> {
  const id = String(call.req.params.id);
  const { accountId, opens = [accountId] } = validToken(call);
  const upload = uploads.get(id);
  const account = call.network.accountWithId(upload?.accountId ?? '');
  if (!upload || !account || !opens.includes(account.id))
    throw linkedinError(404, 'NOT_FOUND', 'There is no such upload');
  if (upload.expiresAtMs < Date.now()) throw badRequest('EXPIRED_UPLOAD_URL', 'The upload URL has expired');
  const bytes = Buffer.isBuffer(call.req.body) ? call.req.body : Buffer.alloc(0);
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  const { width = 0, height = 0, format = '' } = found ?? {};
  if (!FORMATS.includes(format) || width * height >= MOST_PIXELS)
    throw badRequest('MEDIA_ASSET_PROCESSING_FAILED', 'The image can not be processed');
  uploads.delete(id);
  call.network.addMedia({
    ...{ platform: account.platform, id: urnOf(id), accountId: account.id, mimeType: `image/${format}` },
    ...{ alt: null, width, height, readyAtMs: Date.now() + processingMs, bytes },
  });
  return { status: 201 };
}

/** An image or a video of a post, validated as LinkedIn does. */
export function attachable({ network }: Incoming, account: Account, urn: string): Media {
  const media = network.media(urn);
  if (!media) {
    if (/^urn:li:(image:C56|video:C4E)[\w-]+$/.test(urn))
      throw badRequest('MEDIA_ASSET_WAITING_UPLOAD', `${urn} waits for its upload`);
    throw badRequest('INVALID_IMAGE_ID', `${urn} is no image`);
  }
  if (media.accountId !== account.id)
    throw linkedinError(403, 'ACCESS_DENIED', `The resource is forbidden: ${urn}`);
  if (media.readyAtMs > Date.now())
    throw badRequest('MEDIA_ASSET_WAITING_UPLOAD', `${urn} is not processed yet`);
  if (media.size === 0) throw badRequest('MEDIA_ASSET_PROCESSING_FAILED', `${urn} could not be processed`);
  return media;
}
