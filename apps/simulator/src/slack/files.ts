import express, { type Request } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { randomToken, snowflake } from '../ids.ts';
import { readImage } from '../meta/fetch.ts';
import type { Network } from '../network.ts';
import { ApiError, type Route } from '../platform.ts';
import type { Media } from '../rows.ts';
import { slackError } from './errors.ts';
import { method } from './methods.ts';

/** Files that were announced and not completed yet, by the token of their upload address. */
type Upload = { id: string; accountId: string; filename: string; length: number; bytes?: Buffer };
export type Uploads = Map<string, Upload>;

/** Slack takes the bytes alone, or a form with one file. */
const isForm = (type = '') => type.startsWith('multipart/');
const raw = express.raw({ type: (req) => !isForm(req.headers['content-type']), limit: '30mb' });

function bytesOf({ body, files }: Request): Buffer {
  const [file] = Array.isArray(files) ? files : [];
  if (file) return file.buffer;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

const completed = z.array(z.object({ id: z.string(), title: z.string().optional() })).min(1);

/** The account that an upload belongs to. */
export const uploaderOf = ({ params }: Request, uploads: Uploads): string | undefined =>
  uploads.get(String(params.upload ?? ''))?.accountId;

/** Uploads in three steps. A file is private until a message shows it. */
export const fileRoutes = (uploads: Uploads): Route[] => [
  method({
    name: 'files.getUploadURLExternal',
    operations: ['upload'],
    scopes: ['files:write'],
    given: z.object({ filename: z.string().min(1), length: z.coerce.number().int().positive() }),
    handle({ base }, account, { filename, length }) {
      const token = randomToken();
      const id = `F${snowflake()}`;
      uploads.set(token, { id, accountId: account.id, filename, length });
      return { upload_url: `${base}/upload/v1/${token}`, file_id: id };
    },
  }),
  {
    method: 'post',
    path: '/upload/v1/:upload',
    operations: ['upload'],
    parse: [multer().any(), raw],
    handle({ req }) {
      const token = String(req.params.upload);
      const upload = uploads.get(token);
      if (!upload) throw new ApiError({ status: 404 });
      const bytes = bytesOf(req);
      if (bytes.length !== upload.length) throw new ApiError({ status: 400 });
      uploads.set(token, { ...upload, bytes });
      return { status: 200, file: { bytes: Buffer.from(`OK - ${bytes.length}`), mimeType: 'text/plain' } };
    },
  },
  method({
    name: 'files.completeUploadExternal',
    operations: ['upload'],
    scopes: ['files:write'],
    given: z.object({ files: completed }),
    async handle({ network }, account, { files }) {
      const done: { id: string; title: string }[] = [];
      for (const { id, title } of files) {
        const [token, upload] = [...uploads].find(([, each]) => each.id === id) ?? [];
        if (token === undefined || upload?.accountId !== account.id || !upload.bytes)
          throw slackError('file_not_found');
        const { bytes, filename } = upload;
        const { mimeType, width, height } = await readImage(bytes).catch(() => ({
          mimeType: 'application/octet-stream',
          width: null,
          height: null,
        }));
        const about = { platform: 'slack', id, accountId: account.id, mimeType, bytes, alt: null } as const;
        network.addMedia({ ...about, width, height, readyAtMs: Date.now() });
        uploads.delete(token);
        done.push({ id, title: title ?? filename });
      }
      return { files: done };
    },
  }),
];

const SHOWN = ['image/png', 'image/jpeg', 'image/gif'];

/** The images of a message's blocks, in order. Throws the error of Slack for those that can’t be shown. */
export function imagesIn(
  network: Network,
  accountId: string,
  blocks: readonly { id: string; alt: string }[],
  readyAfterMs: number,
): Media[] {
  return blocks.map(({ id, alt }) => {
    const file = network.media(id);
    const isShown = file?.accountId === accountId && SHOWN.includes(file.mimeType);
    if (!isShown || file.readyAtMs + readyAfterMs > Date.now()) throw slackError('invalid_blocks');
    return { ...file, alt };
  });
}
