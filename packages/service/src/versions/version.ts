import { createHash } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { AppError } from '../errors/errors.ts';

const LENGTH = 22;

/** The version of a resource, from its message: it changes with every field that callers see. */
export const versionOf = <D extends DescMessage>(schema: D, message: MessageInitShape<D>): string =>
  createHash('sha256')
    .update(toBinary(schema, create(schema, message)))
    .digest('base64url')
    .slice(0, LENGTH);

/** A message with its version, for responses about a single resource. */
export const withVersion = <D extends DescMessage>(schema: D, message: MessageInitShape<D>) => ({
  ...message,
  version: versionOf(schema, message),
});

/**
 * Throws precondition_failed unless the resource has one of the versions that the caller expects; none: any. The caller's
 * write must fail if the resource has changed since it was read.
 */
export function requireVersion(expected: readonly string[], versionNow: () => string): void {
  if (expected.length === 0 || expected.includes(versionNow())) return;
  throw new AppError(
    'precondition_failed',
    'The resource has changed since you read it. Read it again, then repeat the change with its new ETag.',
  );
}

/** The version of a resource that has no message, from the value that callers see. */
export const versionOfValue = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, LENGTH);

/** A caller's condition on a resource. Throws precondition_failed. */
export type RequireSeen<T> = (found: T) => void;

/** The condition that a resource has one of these versions; none: any. */
export const expecting =
  <T>(versions: readonly string[], versionNow: (found: T) => string): RequireSeen<T> =>
  (found) =>
    requireVersion(versions, () => versionNow(found));

/**
 * Reads a resource, checks the caller's condition and writes it, again after a conflict with another writer.
 * @param write returns null if the resource has changed since it was read
 */
export async function writeAsSeen<T, W>(
  read: () => Promise<T>,
  requireSeen: RequireSeen<T>,
  write: (found: T) => Promise<W | null>,
): Promise<W> {
  for (;;) {
    const found = await read();
    requireSeen(found);
    const written = await write(found);
    if (written !== null) return written;
  }
}
