import { setPriority } from 'node:os';
import { AppError } from '@postrider/service/errors';
import { type FromReader, toReader } from '../messages.ts';
import { readFile } from './file.ts';

/**
 * The process that runs parsers over foreign bytes. It has no settings, no secrets and no connections: it asks its
 * parent for bytes, and its parent ends it when a file costs too much.
 */
const LOW_PRIORITY = 5;

const send = (message: FromReader) => void process.send?.(message);

let pending: PromiseWithResolvers<Uint8Array> | undefined;

function ask(offset: number, length: number): Promise<Uint8Array> {
  pending = Promise.withResolvers<Uint8Array>();
  send({ type: 'read', offset, length });
  return pending.promise;
}

process.on('message', async (raw) => {
  const message = toReader.parse(raw);
  if (message.type === 'bytes') return pending?.resolve(message.bytes);
  try {
    send({ type: 'done', ...(await readFile({ size: message.size, read: ask }, message.expected)) });
  } catch (error) {
    if (error instanceof AppError) send({ type: 'rejected', message: error.message });
    else send({ type: 'failed', message: error instanceof Error ? String(error.stack) : String(error) });
  }
});

// The parent ends its readers itself, after what they are reading.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

setPriority(LOW_PRIORITY);
send({ type: 'ready' });
