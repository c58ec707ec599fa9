// MongoDB's wire protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
const MAX_MESSAGE_BYTES = 48_000_000;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
// Unknown bits below 16 must be rejected.
const UNKNOWN_REQUIRED_BITS = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

/** One request: its body document and, for inserts, updates and deletes, the documents sent outside of it. */
export type WireRequest = {
  id: number;
  /** True for the old OP_QUERY, with which drivers still open connections. */
  legacy: boolean;
  /** True if the client expects no reply (write concern 0). */
  moreToCome: boolean;
  body: Buffer;
  /** Document sequences by their identifier: BSON documents, one after the other. */
  sequences: Map<string, Buffer>;
};

/** The bytes violate the protocol, so the connection must close. */
export class ProtocolError extends Error {}

/** Cuts a stream of bytes into whole messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #bytes = 0;
  #needed = HEADER_BYTES;

  /** Adds bytes and returns the messages that are now complete. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    // A long message is joined once, when it is complete.
    while (this.#bytes >= this.#needed) {
      const pending = Buffer.concat(this.#chunks);
      const length = pending.readInt32LE(0);
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new ProtocolError('bad message length');
      const complete = pending.length >= length;
      const rest = complete ? pending.subarray(length) : pending;
      this.#chunks = [rest];
      this.#bytes = rest.length;
      this.#needed = complete ? HEADER_BYTES : length;
      if (complete) yield pending.subarray(0, length);
    }
  }
}

/** Reads one whole message; throws a ProtocolError on anything but OP_MSG and OP_QUERY. */
export function parseMessage(message: Buffer): WireRequest {
  const id = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return parseOpMsg(id, message);
  if (opcode === OP_QUERY) return parseOpQuery(id, message);
  throw new ProtocolError(`unsupported operation ${opcode}`);
}

function parseOpMsg(id: number, message: Buffer): WireRequest {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & UNKNOWN_REQUIRED_BITS) throw new ProtocolError('unknown message flags');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Buffer>();
  let body: Buffer | undefined;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at];
    const start = at + 1;
    const size = message.readInt32LE(start);
    at = start + size;
    if (size < 5 || at > end) throw new ProtocolError('bad section length');
    if (kind === 0) body = message.subarray(start, at);
    else if (kind === 1) {
      const nameEnd = message.indexOf(0, start + 4);
      sequences.set(message.toString('utf8', start + 4, nameEnd), message.subarray(nameEnd + 1, at));
    } else throw new ProtocolError(`unknown section kind ${kind}`);
  }
  if (!body) throw new ProtocolError('a message without a body');
  return { id, legacy: false, moreToCome: (flags & MORE_TO_COME) !== 0, body, sequences };
}

function parseOpQuery(id: number, message: Buffer): WireRequest {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const start = nameEnd + 1 + 8;
  const body = message.subarray(start, start + message.readInt32LE(start));
  return { id, legacy: true, moreToCome: false, body, sequences: new Map() };
}

/** Builds the reply to a request from the bytes of one BSON document. */
export function encodeReply(request: WireRequest, document: Uint8Array): Buffer {
  const head = Buffer.alloc(request.legacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  // OP_REPLY: flags, cursor id and starting point are zero; one document follows. OP_MSG: no flags, one body.
  if (request.legacy) head.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([head, document]);
}
