import { type Document, deserialize, type OnDemand, onDemand } from 'bson';
import { CommandError } from './errors.ts';
import type { WireRequest } from './wire.ts';

/** A field's type, the place and length of its name, the place and length of its value. */
type BSONElement = OnDemand['BSONElement'];

const STRING = 2;

/** A command as it came: its bytes stay as they are, single fields are read when somebody asks. */
export type Command = {
  name: string;
  db: string;
  body: Buffer;
  /** The documents of an insert, update or delete that came beside the body. */
  sequence: Buffer | null;
  /** The value of a top-level field (64-bit integers as bigint), or undefined. */
  get: (field: string) => unknown;
  /** A top-level field that must be a string. */
  text: (field: string) => string;
};

const SEQUENCES = ['documents', 'updates', 'deletes'];

/** Reads a request's command without decoding what it carries. Throws a CommandError on broken BSON. */
export function parseCommand(request: WireRequest): Command {
  const { body, sequences } = request;
  const elements = new Map<string, BSONElement>();
  for (const element of elementsOf(body)) {
    elements.set(body.toString('utf8', element[1], element[1] + element[2]), element);
  }
  const [name] = elements.keys();
  if (name === undefined) throw new CommandError('FailedToParse', 'The command is an empty document.');
  const get = (field: string) => {
    const element = elements.get(field);
    return element && decode(body, element);
  };
  const text = (field: string) => {
    const value = get(field);
    if (typeof value === 'string') return value;
    throw new CommandError('TypeMismatch', `The field '${field}' of '${name}' must be a string.`);
  };
  const sequence = SEQUENCES.map((identifier) => sequences.get(identifier)).find((found) => found) ?? null;
  return { name, db: elements.has('$db') ? text('$db') : 'admin', body, sequence, get, text };
}

/** The documents in a row of BSON documents. */
export function splitDocuments(sequence: Buffer): Document[] {
  const documents: Document[] = [];
  for (let at = 0; at < sequence.length; ) {
    const size = sequence.readInt32LE(at);
    documents.push(deserialize(sequence.subarray(at, at + size)));
    at += size;
  }
  return documents;
}

function elementsOf(body: Buffer): Iterable<BSONElement> {
  try {
    return onDemand.parseToElements(body);
  } catch (error) {
    throw new CommandError('InvalidBSON', error instanceof Error ? error.message : 'broken BSON');
  }
}

/** Decodes one element by making it the only one of a document. */
function decode(body: Buffer, [type, nameOffset, nameLength, offset, length]: BSONElement): unknown {
  if (type === STRING) return body.toString('utf8', offset + 4, offset + length - 1);
  const end = offset + length;
  const document = Buffer.alloc(4 + (end - nameOffset + 1) + 1);
  document.writeInt32LE(document.length, 0);
  document[4] = type;
  body.copy(document, 5, nameOffset, end);
  const name = body.toString('utf8', nameOffset, nameOffset + nameLength);
  return deserialize(document, { useBigInt64: true })[name];
}
