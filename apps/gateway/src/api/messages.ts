import type { DescEnum } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { AppError } from '@postrider/service';

/** A timestamp in the public format, or null. */
export const isoTime = (time: Timestamp | undefined): string | null =>
  time ? timestampDate(time).toISOString() : null;

/** Protobuf messages use an empty string for "none". */
export const orNull = (text: string): string | null => text || null;

/** Asserts a field that every response of a service must have. Throws internal. */
export function present<T>(field: T | undefined): T {
  if (field === undefined) throw new AppError('internal', 'Something went wrong on our side.');
  return field;
}

/** The public name of an enum value: `needs_reconnect` for ACCOUNT_STATUS_NEEDS_RECONNECT. Throws internal for 0. */
export const enumName = (schema: DescEnum, number: number): string =>
  present(number === 0 ? undefined : schema.value[number]).localName.toLowerCase();
