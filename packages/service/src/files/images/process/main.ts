import { serveSandbox } from '../../../sandbox/child.ts';
import { type FromConverter, toConverter } from '../messages.ts';
import { convert, type Job } from './convert.ts';

// The process that decodes images.

const send = (message: FromConverter) => void process.send?.(message);

let job: Job | undefined;
let pieces: Uint8Array[] = [];

serveSandbox(async (raw) => {
  const message = toConverter.parse(raw);
  if (message.type === 'convert') {
    job = message;
    pieces = [];
    return send({ type: 'read' });
  }
  if (message.bytes.length > 0) {
    pieces.push(message.bytes);
    return send({ type: 'read' });
  }
  const original = Buffer.concat(pieces);
  pieces = [];
  if (job) send(await convert(original, job));
});
