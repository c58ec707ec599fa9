import { AppError } from '@postrider/service/errors';
import { serveSandbox } from '@postrider/service/sandbox/child';
import { type FromReader, toReader } from '../messages.ts';
import { readFile } from './file.ts';

// The process that parses untrusted files.

const send = (message: FromReader) => void process.send?.(message);

let pending: PromiseWithResolvers<Uint8Array> | undefined;

function read(offset: number, length: number): Promise<Uint8Array> {
  pending = Promise.withResolvers<Uint8Array>();
  send({ type: 'read', offset, length });
  return pending.promise;
}

serveSandbox(async (raw) => {
  const message = toReader.parse(raw);
  if (message.type === 'bytes') return pending?.resolve(message.bytes);
  try {
    send({ type: 'done', ...(await readFile({ size: message.size, read }, message.expected)) });
  } catch (error) {
    if (error instanceof AppError) send({ type: 'rejected', message: error.message });
    else send({ type: 'failed', message: error instanceof Error ? String(error.stack) : String(error) });
  }
});
