import { serveSandbox } from '@postrider/service/sandbox/child';
import { type FromResizer, toResizer } from '../messages.ts';
import { resize, type Wanted } from './resize.ts';

// The process that decodes images.

const send = (message: FromResizer) => void process.send?.(message);

let wanted: Wanted = {};
let pieces: Uint8Array[] = [];

serveSandbox(async (raw) => {
  const message = toResizer.parse(raw);
  if (message.type === 'resize') {
    wanted = message;
    pieces = [];
    return send({ type: 'read' });
  }
  if (message.bytes.length > 0) {
    pieces.push(message.bytes);
    return send({ type: 'read' });
  }
  const original = Buffer.concat(pieces);
  pieces = [];
  send(await resize(original, wanted));
});
