import { AppError } from '@postrider/service/errors';
import { serveSandbox } from '@postrider/service/sandbox/child';
import sharp from 'sharp';
import { type FromReader, type ToReader, toReader } from '../messages.ts';
import { readFile } from './file.ts';
import { makeThumbnail } from './thumbnail.ts';

// The process that parses untrusted files.

// Every file is opened once, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

const send = (message: FromReader) => void process.send?.(message);

let pending: PromiseWithResolvers<Uint8Array> | undefined;

function read(offset: number, length: number): Promise<Uint8Array> {
  pending = Promise.withResolvers<Uint8Array>();
  send({ type: 'read', offset, length });
  return pending.promise;
}

async function answer(job: Exclude<ToReader, { type: 'bytes' }>): Promise<FromReader> {
  const file = { size: job.size, read };
  if (job.type === 'thumbnail') return { type: 'thumbnail', bytes: await makeThumbnail(file) };
  return { type: 'done', ...(await readFile(file, job.expected)) };
}

serveSandbox(async (raw) => {
  const message = toReader.parse(raw);
  if (message.type === 'bytes') return pending?.resolve(message.bytes);
  try {
    send(await answer(message));
  } catch (error) {
    if (error instanceof AppError) send({ type: 'rejected', message: error.message });
    else send({ type: 'failed', message: error instanceof Error ? String(error.stack) : String(error) });
  }
});
