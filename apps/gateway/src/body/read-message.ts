import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { type DescMessage, fromBinary, fromJsonString } from '@bufbuild/protobuf';
import { AppError, invalid } from '@postrider/service';
import { boundedJson } from './parse-json.ts';
import { tooLarge } from './read-bytes.ts';
import { type ProtobufBounds, type ProtobufFault, scanProtobuf } from './scan-protobuf.ts';

export type CallRequest = IncomingMessage | Http2ServerRequest;

/** The bounds of JSON. There, a value in an object is an entry with a key and a value. */
const BOUNDS: ProtobufBounds = { depth: 50, values: 4_000 };
/** The size of the prefix of each message in a stream: flags and length. */
const PREFIX = 5;
/** The length to which a library's message is quoted; it may contain the value. */
const MAX_REASON = 200;

const JSON_TYPE = /^application\/(?:(?:connect|grpc)\+)?json *(?:;|$)/i;
/** The media types of streams in Connect and of every method in gRPC. */
const FRAMED_TYPE = /^application\/(?:connect\+|grpc\b)/i;

/**
 * Reads the body of a call by Connect or gRPC: exactly one message, within the bounds of every body. Returns its bytes
 * unchanged. Throws payload_too_large, unsupported_media_type for a compressed message, and invalid_json or
 * invalid_request for anything else than one message; each as early as possible.
 */
export async function readMessage(
  request: CallRequest,
  schema: DescMessage,
  limit: number,
): Promise<Uint8Array> {
  const type = request.headers['content-type'] ?? '';
  const isFramed = FRAMED_TYPE.test(type);
  const bytes = isFramed ? await collectFramed(request, limit) : await collect(request, limit);
  checkMessage(isFramed ? bytes.subarray(PREFIX) : bytes, schema, JSON_TYPE.test(type));
  return bytes;
}

async function collectFramed(request: CallRequest, limit: number): Promise<Buffer> {
  let length: number | undefined;
  const bytes = await collect(request, limit + PREFIX, (parts, size) => {
    if (length === undefined && size >= PREFIX) {
      const head = Buffer.concat(parts, PREFIX);
      length = head.readUInt32BE(1);
      if (head[0] !== 0)
        throw new AppError('unsupported_media_type', 'Send the message without compression.');
      if (length > limit) throw tooLarge(limit);
    }
    if (length !== undefined && size > length + PREFIX)
      throw invalid('', 'too_many_messages', 'Send exactly one message.');
  });
  if (length === undefined || bytes.length < length + PREFIX)
    throw invalid('', 'incomplete', 'The message is incomplete.');
  return bytes;
}

/** Leaves the request open, so that a response can be sent. `check` is called after each part. */
async function collect(
  request: CallRequest,
  limit: number,
  check: (parts: readonly Buffer[], size: number) => void = () => {},
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of arriving(request)) {
    parts.push(part);
    size += part.length;
    check(parts, size);
    if (size > limit) throw tooLarge(limit);
  }
  return Buffer.concat(parts);
}

/** The parts of a body as they arrive. Throws invalid_request if the client disconnects. */
async function* arriving(request: CallRequest): AsyncIterable<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new AppError('invalid_request', 'The body is incomplete.', { cause });
  }
}

const REASONS: Record<ProtobufFault, string> = {
  malformed: 'The body is not a message of this method.',
  too_deep: `This nests messages more than ${BOUNDS.depth} deep.`,
  too_many_values: `This contains more than ${BOUNDS.values} values.`,
};

/** Throws invalid_json or invalid_request. */
function checkMessage(bytes: Buffer, schema: DescMessage, isJson: boolean): void {
  const text = isJson ? boundedJson(bytes) : '';
  const fault = isJson ? undefined : scanProtobuf(bytes, schema, BOUNDS);
  if (fault) throw invalid('', fault, REASONS[fault]);
  try {
    if (isJson) fromJsonString(schema, text, { ignoreUnknownFields: true });
    else fromBinary(schema, bytes, { readUnknownFields: false });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, MAX_REASON) : '';
    throw new AppError('invalid_request', `The body is not a message of this method: ${reason}`, { cause });
  }
}
