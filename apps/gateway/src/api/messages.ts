import { type DescEnum, type DescField, type DescMessage, isMessage, type Message } from '@bufbuild/protobuf';
import { StructSchema, type Timestamp, TimestampSchema, timestampDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { present } from '../services.ts';
import { isLivemode } from './livemode.ts';

/** A timestamp in the public format, or null. */
export const isoTime = (time: Timestamp | undefined): string | null =>
  time ? timestampDate(time).toISOString() : null;

/** Protobuf messages use an empty string for "none". */
export const orNull = (text: string): string | null => text || null;

/** The public name of an enum value: `needs_reconnect` for ACCOUNT_STATUS_NEEDS_RECONNECT. Throws internal for 0. */
export const enumName = (schema: DescEnum, number: number): string =>
  present(number === 0 ? undefined : schema.value[number]).localName.toLowerCase();

/** The fields of an object without those that are null or undefined. */
export const withoutNulls = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => (value ?? null) !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

type Convert = (value: unknown) => unknown;

/**
 * Returns a function that converts messages to the public form that a response schema describes. Each field of the schema
 * is the message's field of that name: enum values become names, timestamps ISO 8601, 64-bit integers numbers, and empty
 * values null if the schema allows it. `overrides` compute fields that differ, and `livemode` follows from the request.
 */
export function publicForm<M extends Message>(
  message: DescMessage,
  schema: z.ZodObject,
  overrides: Record<string, (message: M) => unknown> = {},
): (message: M) => Record<string, unknown> {
  const fields = Object.entries(schema.shape).map(([key, type]) => {
    const override = key === 'livemode' ? isLivemode : overrides[key];
    if (override) return { key, read: override };
    const field = message.fields.find(({ localName, name }) => localName === key || name === key);
    if (!field) throw new Error(`${message.typeName} has no field ${key}`);
    const convert = converter(field, type);
    return { key, read: (from: M): unknown => convert(Reflect.get(from, field.localName)) };
  });
  return (from) => Object.fromEntries(fields.map(({ key, read }) => [key, read(from)]));
}

function converter(field: DescField, type: z.core.$ZodType): Convert {
  if (type instanceof z.ZodNullable) {
    const convert = converter(field, type.unwrap());
    return (value) => (value ? convert(value) : null);
  }
  if (field.fieldKind === 'enum') return (value) => enumName(field.enum, Number(value));
  if (field.fieldKind === 'message' && field.message.typeName === TimestampSchema.typeName)
    return (value) => isoTime(isMessage(value, TimestampSchema) ? value : undefined);
  if (field.fieldKind === 'message' && field.message.typeName === StructSchema.typeName)
    return (value) => value ?? {};
  const inner = type instanceof z.ZodArray ? type.element : type;
  if (field.message && inner instanceof z.ZodObject) {
    const convert = publicForm(field.message, inner);
    const one = (value: unknown) => convert(present(isMessage(value) ? value : undefined));
    return (value) => (Array.isArray(value) ? value.map(one) : one(value));
  }
  return (value) => (typeof value === 'bigint' ? Number(value) : value);
}
