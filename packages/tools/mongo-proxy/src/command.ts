import { deserialize, type OnDemand, onDemand } from 'bson';
import { CommandError } from './errors.ts';
import type { WireRequest } from './wire.ts';

/** A field's type, and the position and length of its name and its value. */
type BSONElement = OnDemand['BSONElement'];

const STRING = 2;

/** A received command: its bytes stay unchanged, and single fields are read on demand. */
export type Command = {
  name: string;
  db: string;
  body: Buffer;
  /** The documents of an insert, update or delete outside of the body. */
  sequence: Buffer | null;
  /** The value of a top-level field (64-bit integers as bigint), or undefined. */
  get: (field: string) => unknown;
  /** A top-level field that must be a string. */
  text: (field: string) => string;
  /** The number of its inserts, updates or deletes. */
  countStatements: () => number;
};

/** The fields or sequence identifiers of a write's statements. */
const STATEMENTS = ['documents', 'updates', 'deletes'];

/** Reads a request's command without decoding its content. Throws a CommandError for invalid BSON. */
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
  const sequence = STATEMENTS.map((identifier) => sequences.get(identifier)).find((found) => found) ?? null;
  const countStatements = () => {
    if (sequence) return [...documentsOf(sequence)].length;
    const array = STATEMENTS.map((field) => elements.get(field)).find((found) => found);
    return array ? [...elementsOf(body, array[3])].length : 0;
  };
  const db = elements.has('$db') ? text('$db') : 'admin';
  return { name, db, body, sequence, get, text, countStatements };
}

/** The consecutive BSON documents in a sequence. */
export function* documentsOf(sequence: Buffer): Generator<Buffer> {
  for (let at = 0; at < sequence.length; ) {
    const size = sequence.readInt32LE(at);
    if (size < 5) throw new CommandError('InvalidBSON', 'A document in a sequence has no size.');
    yield sequence.subarray(at, at + size);
    at += size;
  }
}

function elementsOf(body: Buffer, offset = 0): Iterable<BSONElement> {
  try {
    return onDemand.parseToElements(body, offset);
  } catch (error) {
    throw new CommandError('InvalidBSON', error instanceof Error ? error.message : String(error));
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
