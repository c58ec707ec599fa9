import multer from 'multer';
import sharp from 'sharp';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Media } from '../rows.ts';
import type { MisskeyServer } from './behaviour.ts';
import { invalidParam, misskeyError } from './errors.ts';
import { fileJson } from './json.ts';
import { authorize } from './tokens.ts';

const MEBIBYTE = 1024 * 1024;
/** DB_MAX_IMAGE_COMMENT_LENGTH. */
const MOST_COMMENT = 512;
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: 250 * MEBIBYTE } }).single(
  'file',
);

const params = z.object({
  comment: z.string().nullish(),
  force: z.stringbool().default(false),
  isSensitive: z.stringbool().default(false),
});

/** Uploads to the drive. A file that the account already has is returned again unless `force` is set. */
export const driveRoutes = (server: MisskeyServer): Route[] => [
  {
    method: 'post',
    path: '/api/drive/files/create',
    operations: ['upload'],
    parse: [upload],
    handle: (call) => create(call, server),
  },
];

async function create(call: Incoming, server: MisskeyServer): Promise<Reply> {
  const account = authorize(call, server);
  const { file } = call.req;
  if (!file) return { status: 400 };
  const given = params.safeParse(call.req.body ?? {});
  if (!given.success) throw invalidParam('#/properties', 'must match the schema');
  const { comment = null, force, isSensitive } = given.data;
  if (comment !== null && Array.from(comment).length > MOST_COMMENT)
    throw invalidParam(
      '#/properties/comment/maxLength',
      `must NOT have more than ${MOST_COMMENT} characters`,
    );
  const { mimetype: mimeType, buffer: bytes } = file;
  if (bytes.length > server.behaviour.maxFileSizeMb * MEBIBYTE)
    throw misskeyError(
      413,
      'MAX_FILE_SIZE_EXCEEDED',
      'Cannot upload the file because it exceeds the maximum file size.',
    );
  const size = await sharp(bytes)
    .metadata()
    .then(({ width, height }) => ({ width, height }))
    .catch(() => ({ width: null, height: null }));
  const media = call.network.addMedia({
    platform: 'misskey',
    id: snowflake(),
    accountId: account.id,
    mimeType,
    alt: comment,
    ...size,
    readyAtMs: Date.now(),
    bytes,
  });
  const kept = force ? media : (sameFile(call, media) ?? media);
  return { status: 200, body: fileJson(kept, isSensitive, call) };
}

/** The file of the same bytes that the account has attached before, as the drive finds it by its MD5. */
function sameFile({ network }: Incoming, media: Media): Media | undefined {
  const attached = network.postsOf(media.accountId).flatMap((post) => post.media);
  const same = attached.find(({ sha256 }) => sha256 === media.sha256);
  return same && network.media(same.id);
}
