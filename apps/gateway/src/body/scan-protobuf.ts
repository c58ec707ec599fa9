import { type DescField, type DescMessage, ScalarType } from '@bufbuild/protobuf';
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

/** The maximum size of a message in protobuf's binary format. */
export interface ProtobufBounds {
  /** Messages and entries of maps inside one another. */
  depth: number;
  /** Fields, items of lists and entries of maps, wherever they are. */
  values: number;
}

/** Why a message is rejected. */
export type ProtobufFault = 'malformed' | 'too_deep' | 'too_many_values';

/** The content of a length-delimited value: fields by number, packed numbers, or text. */
type Content = Fields | 'numbers' | 'text';
type Fields = (number: number) => Content;

/**
 * Why bytes are not a message within the bounds; undefined if they are. One pass in linear time that builds nothing: an
 * item of a list may take two bytes here, and hundreds in memory.
 */
export function scanProtobuf(
  bytes: Uint8Array,
  schema: DescMessage,
  bounds: ProtobufBounds,
): ProtobufFault | undefined {
  const reader = new BinaryReader(bytes);
  let values = 0;

  function scan(fields: Fields, end: number, depth: number): ProtobufFault | undefined {
    if (depth > bounds.depth) return 'too_deep';
    while (reader.pos < end) {
      if (++values > bounds.values) return 'too_many_values';
      const [number, wireType] = reader.tag();
      if (wireType !== WireType.LengthDelimited) {
        // Groups are rejected: no message of this system has any.
        reader.skip(wireType, number, 0);
        continue;
      }
      const stop = reader.uint32() + reader.pos;
      if (stop > end) return 'malformed';
      const content = fields(number);
      if (typeof content === 'function') {
        const fault = scan(content, stop, depth + 1);
        if (fault) return fault;
      } else {
        if (content === 'numbers') values += numbersUntil(stop);
        reader.pos = stop;
      }
    }
    return reader.pos === end ? undefined : 'malformed';
  }

  /** A variable-length number ends with a byte below 128; a fixed-length one may have several of them. */
  const numbersUntil = (stop: number) =>
    bytes.subarray(reader.pos, stop).reduce((count, byte) => (byte < 0x80 ? count + 1 : count), 0);

  try {
    return (
      scan(fieldsOf(schema), bytes.length, 1) ?? (values > bounds.values ? 'too_many_values' : undefined)
    );
  } catch {
    return 'malformed';
  }
}

const fieldsOf =
  ({ fields }: DescMessage): Fields =>
  (number) =>
    contentOf(fields.find((field) => field.number === number));

function contentOf(field: DescField | undefined): Content {
  if (field?.fieldKind === 'map') {
    const value = field.message ? fieldsOf(field.message) : 'text';
    // The key of an entry is its first field.
    return (number) => (number === 2 ? value : 'text');
  }
  if (field?.message) return fieldsOf(field.message);
  const isText = field?.scalar === ScalarType.STRING || field?.scalar === ScalarType.BYTES;
  return field?.fieldKind === 'list' && !isText ? 'numbers' : 'text';
}
