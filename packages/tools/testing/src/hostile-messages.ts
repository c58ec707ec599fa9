import { type DescField, type DescMessage, ScalarType } from '@bufbuild/protobuf';
import { MAX_BODY, TEXTS } from './hostile.ts';

/** Almost as many values as a body may contain. */
const VALUES = 980;
const LENGTH_DELIMITED = 2;
const START_GROUP = 3;
const EMPTY = 0;

/** The bytes before a field, by the wire format. */
function tag(number: number, wireType: number): number[] {
  const value = (number << 3) | wireType;
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7];
}

const filled = (part: readonly number[]) =>
  Buffer.alloc(MAX_BODY - (MAX_BODY % part.length), Buffer.from(part));

/** Bodies in protobuf's binary format that are invalid or costly; almost a mebibyte each. */
export function hostileMessages({ fields }: DescMessage): [name: string, body: Buffer<ArrayBuffer>][] {
  const many = fields.filter(({ fieldKind }) => fieldKind === 'list' || fieldKind === 'map');
  return [
    ['bytes that are no message', filled([0xff])],
    ['fields that nobody knows', filled([...tag(1_000, LENGTH_DELIMITED), EMPTY])],
    ['open groups', filled(tag(1, START_GROUP))],
    ['the first field again and again', filled([...tag(1, LENGTH_DELIMITED), EMPTY])],
    ...many.map(({ name, number }): [string, Buffer<ArrayBuffer>] => [
      `items of ${name}`,
      filled([...tag(number, LENGTH_DELIMITED), EMPTY]),
    ]),
  ];
}

const texts = Object.values(TEXTS);

/** JSON of a message with one field that is as costly as the bounds allow. */
export function hostileFields({ fields }: DescMessage, given: object): [name: string, body: string][] {
  return fields.flatMap((field, n): [string, string][] => {
    const text = texts[(field.name.length + n) % texts.length] ?? '';
    const value = hostileValue(field, text.toWellFormed());
    return value === undefined
      ? []
      : [[`much of ${field.name}`, JSON.stringify({ ...given, [field.jsonName]: value })]];
  });
}

function hostileValue(field: DescField, text: string): unknown {
  if (field.fieldKind === 'map')
    return Object.fromEntries(Array.from({ length: VALUES }, (_, n) => [n, 'z']));
  if (field.fieldKind === 'list') return Array(VALUES).fill(field.message ? {} : 'z');
  if (field.fieldKind === 'message')
    return Object.fromEntries(Array.from({ length: VALUES }, (_, n) => [`f${n}`, 'z']));
  return field.scalar === ScalarType.STRING ? text : undefined;
}
