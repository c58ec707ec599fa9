import type { Request } from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import { invalid, tiktokError } from './errors.ts';
import type { Setup } from './setup.ts';
import type { Task } from './tasks.ts';

const RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;
const range = z.string().regex(RANGE);

/** The bytes of videos, at an address that is a secret: there is no token. */
export const uploadRoutes = (setup: Setup): Route[] => [
  {
    method: 'put',
    path: '/video/',
    // The last chunk publishes the video. A fault of the operation `other` meets the chunks before it alone.
    operations: (req) => (isLast(req) ? ['publish'] : ['upload', 'other']),
    handle: (call) => receive(call, setup),
  },
];

function isLast(req: Request): boolean {
  const [, , end, size] = RANGE.exec(req.get('content-range') ?? '') ?? [];
  return end !== undefined && Number(end) + 1 === Number(size);
}

async function receive(call: Incoming, setup: Setup): Promise<Reply> {
  const { req, network, receivedAtMs } = call;
  const task = setup.tasks.withUpload(String(req.query.upload_id));
  if (!task) throw tiktokError(404, 'invalid_publish_id', 'The upload task is not found.');
  if (task.uploadEndsAtMs < Date.now()) throw tiktokError(403, 'url_expired', 'The upload address is over.');
  const given = range.safeParse(req.get('content-range') ?? '');
  if (!given.success) throw invalid('The Content-Range header is invalid.');
  const [, first, last, size] = (RANGE.exec(given.data) ?? []).map(Number);
  const { received, chunkSize } = task;
  const end = (last ?? 0) + 1;
  if (size !== task.size || end > task.size) throw invalid('The Content-Range header has another size.');
  if (first !== received.size)
    throw tiktokError(416, 'invalid_range', `The next byte is ${received.size} of ${task.size}.`);
  const isEnd = end === task.size;
  const count = Math.max(1, Math.floor(task.size / chunkSize));
  if (isEnd ? received.size < chunkSize * (count - 1) : end % chunkSize > 0)
    throw invalid('The chunk has another size than the first request says.');
  const bytes = await wholeOf(req);
  // A request that breaks off leaves nothing.
  if (bytes?.length !== end - received.size) throw tiktokError(500, 'internal_error', 'The chunk broke off.');
  received.add(bytes.subarray(0, isEnd ? undefined : setup.server.behaviour.keepsBytes));
  const headers = { 'content-range': `bytes 0-${received.size - 1}/${task.size}` };
  if (!isEnd) return { status: 206, headers };
  keepFile(call, task);
  setup.tasks.process(network, task, receivedAtMs);
  return { status: 201, headers };
}

async function wholeOf(req: Request): Promise<Buffer | undefined> {
  try {
    return Buffer.concat(await Array.fromAsync<Buffer>(req));
  } catch {
    return undefined;
  }
}

/** Keeps the file of a video, or of a large one its hash. */
function keepFile({ network, req }: Incoming, task: Task): void {
  const { bytes, sha256, size } = task.received.file();
  const mimeType = req.get('content-type') ?? 'video/mp4';
  const row = { platform: 'tiktok', id: snowflake(), accountId: task.account.id, mimeType } as const;
  const unknown = { alt: null, width: null, height: null, readyAtMs: Date.now() };
  if (bytes) task.media = [network.addMedia({ ...row, ...unknown, bytes })];
  else {
    const media = { ...row, ...unknown, size, sha256, usedBy: null };
    network.save({ table: 'media', row: media });
    task.media = [media];
  }
}
