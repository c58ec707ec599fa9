import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { AppError } from '@postrider/service';

/** A message's moment in the public form, null where it has none. */
export const moment = (time: Timestamp | undefined): string | null =>
  time ? timestampDate(time).toISOString() : null;

/** Messages say "none" with an empty string. */
export const orNull = (text: string): string | null => text || null;

/** A member that every answer of an inner service has. */
export function present<T>(member: T | undefined): T {
  if (member === undefined) throw new AppError('internal', 'Something went wrong on our side.');
  return member;
}
