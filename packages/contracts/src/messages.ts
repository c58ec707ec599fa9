import type { DescMessage, Message } from '@bufbuild/protobuf';
import type { FieldMask } from '@bufbuild/protobuf/wkt';

/** The values of a generated enum. */
type EnumValues = Readonly<Record<string, number>>;

/** The name of an enum's value in lower case: `needs_reconnect` for ACCOUNT_STATUS_NEEDS_RECONNECT. */
export type EnumName<E extends EnumValues> = Exclude<Lowercase<keyof E & string>, 'unspecified'>;

/** The name of an enum's value; undefined for UNSPECIFIED and unknown values. */
export function enumName<E extends EnumValues>(values: E, number: number): EnumName<E> | undefined {
  const name = Object.keys(values).find((key) => values[key] === number && number !== 0);
  return name?.toLowerCase() as EnumName<E> | undefined;
}

/** The value of an enum with this name. */
export const enumNumber = <E extends EnumValues>(values: E, name: EnumName<E>): E[keyof E] =>
  values[name.toUpperCase()] as E[keyof E];

/** The fields of a message. */
export type Fields<M extends Message> = Omit<M, keyof Message>;

/** The fields of a message, without protobuf's own properties. */
export function fieldsOf<M extends Message>({ $typeName: _, $unknown: __, ...fields }: M): Fields<M> {
  return fields;
}

/** The field mask for an update with these fields of a message; keys that the message does not have are ignored. */
export const fieldMask = ({ fields }: DescMessage, changes: object) => ({
  paths: fields.filter(({ localName }) => Object.hasOwn(changes, localName)).map(({ name }) => name),
});

/** The fields in a field mask of the message. */
export function maskedFields<T extends object>(
  { fields }: DescMessage,
  values: T,
  mask: Pick<FieldMask, 'paths'> | undefined,
): Partial<T> {
  const masked = fields.filter(({ name }) => mask?.paths.includes(name)).map(({ localName }) => localName);
  const kept = Object.entries(values).filter(([name]) => masked.includes(name));
  return Object.fromEntries(kept) as Partial<T>;
}
