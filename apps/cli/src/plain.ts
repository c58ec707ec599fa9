import { type DescMessage, isMessage, type MessageShape } from '@bufbuild/protobuf';
import { isReflectMessage, type ReflectMessage, reflect } from '@bufbuild/protobuf/reflect';
import { TimestampSchema, timestampDate } from '@bufbuild/protobuf/wkt';
import type { Row } from './table.ts';

/** A message as an object for JSON: times in ISO 8601, enums in lower case, null for unset fields. */
export const plain = <S extends DescMessage>(schema: S, message: MessageShape<S>): Row =>
  fieldsOf(reflect(schema, message));

const fieldsOf = (message: ReflectMessage): Row =>
  Object.fromEntries(message.fields.map((field) => [field.localName, plainValue(message, field)]));

function plainValue(message: ReflectMessage, field: ReflectMessage['fields'][number]): unknown {
  switch (field.fieldKind) {
    case 'message': {
      if (!message.isSet(field)) return null;
      const inner = message.get(field);
      return isMessage(inner.message, TimestampSchema)
        ? timestampDate(inner.message).toISOString()
        : fieldsOf(inner);
    }
    case 'enum':
      return field.enum.value[message.get(field)]?.localName.toLowerCase();
    case 'list':
      return [...message.get(field)].map((each) => (isReflectMessage(each) ? fieldsOf(each) : each));
    default: {
      const value = message.get(field);
      return typeof value === 'bigint' ? Number(value) : value;
    }
  }
}
