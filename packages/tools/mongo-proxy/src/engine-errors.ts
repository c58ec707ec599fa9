import { isNativeError } from 'node:util/types';
import { DatabaseError } from 'pg';
import { CommandError, type ErrorName } from './errors.ts';

/** SQLSTATEs that mean something to a MongoDB client: PostgreSQL's own, and one that the engine adds later on. */
const SQL_STATES: Record<string, ErrorName> = {
  '23505': 'DuplicateKey',
  '23P01': 'DuplicateKey',
  M001C: 'DuplicateKey',
  '40001': 'WriteConflict',
  '40P01': 'WriteConflict',
  '55P03': 'WriteConflict',
  '42P01': 'NamespaceNotFound',
  '57014': 'MaxTimeMSExpired',
  '0A000': 'CommandNotSupported',
  '22P02': 'BadValue',
  '22023': 'BadValue',
  '25P02': 'NoSuchTransaction',
  '53100': 'OutOfDiskSpace',
};

/**
 * DocumentDB numbers its errors M0000, M0001, … (four digits to base 36); the first of them are these, in order.
 */
const ENGINE_ERRORS: [code: number, codeName: string][] = [
  [1, 'InternalError'],
  [2, 'BadValue'],
  [5, 'GraphContainsCycle'],
  [9, 'FailedToParse'],
  [14, 'TypeMismatch'],
  [15, 'Overflow'],
  [20, 'IllegalOperation'],
  [23, 'AlreadyInitialized'],
  [26, 'NamespaceNotFound'],
  [27, 'IndexNotFound'],
  [28, 'PathNotViable'],
  [31, 'RoleNotFound'],
  [34, 'CannotBackfillArray'],
  [40, 'ConflictingUpdateOperators'],
  [43, 'CursorNotFound'],
  [48, 'NamespaceExists'],
  [52, 'DollarPrefixedFieldName'],
  [53, 'CanNotBeTypeArray'],
  [54, 'NotSingleValueField'],
  [56, 'EmptyFieldName'],
  [57, 'DottedFieldName'],
  [61, 'ShardKeyNotFound'],
  [66, 'ImmutableField'],
  [67, 'CannotCreateIndex'],
  [68, 'IndexAlreadyExists'],
  [72, 'InvalidOptions'],
  [73, 'InvalidNamespace'],
  [85, 'IndexOptionsConflict'],
  [86, 'IndexKeySpecsConflict'],
  [111, 'NotExactValueField'],
  [115, 'CommandNotSupported'],
  [118, 'NamespaceNotSharded'],
  [146, 'ExceededMemoryLimit'],
  [159, 'DurationOverflow'],
  [165, 'ViewDepthLimitExceeded'],
  [166, 'CommandNotSupportedOnView'],
  [167, 'OptionNotSupportedOnView'],
  [181, 'AmbiguousIndexKeyPattern'],
  [197, 'InvalidIndexSpecificationOption'],
  [224, 'QueryFeatureNotAllowed'],
  [232, 'MaxSubPipelineDepthExceeded'],
  [241, 'ConversionFailure'],
  [263, 'OperationNotSupportedInTransaction'],
  [276, 'IndexBuildAborted'],
  [291, 'UnableToFindIndex'],
  [361, 'CollectionUUIDMismatch'],
];

/** The MongoDB error for an SQLSTATE and the engine's message. */
export function errorOfSqlState(state: string, message: string): CommandError {
  const name = SQL_STATES[state];
  if (name) return new CommandError(name, message);
  if (state.startsWith('08') || state.startsWith('57P'))
    return new CommandError('ShutdownInProgress', message);
  if (!/^M[0-9A-Z]{4}$/.test(state)) return new CommandError('InternalError', `${message} (${state})`);
  const known = ENGINE_ERRORS[Number.parseInt(state.slice(1), 36)];
  if (!known) return new CommandError('UnknownError', message);
  return new CommandError({ code: known[0], codeName: known[1] }, message);
}

/** The errors of a refused connection: no socket, no listener, the server is starting, too many connections. */
const REFUSALS = ['ENOENT', 'ECONNREFUSED', '57P03', '53300'];

/** The MongoDB error for any error of a query; a lost connection counts as a server that is shutting down. */
export function errorOfQuery(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  // Not `instanceof Error`: a test runner with its own globals receives the system's errors from another realm.
  const message = isNativeError(error) ? error.message : String(error);
  const code = isNativeError(error) && 'code' in error ? String(error.code) : '';
  if (REFUSALS.includes(code)) {
    // Without any effect, so the driver may retry.
    const refused = new CommandError('HostUnreachable', `The engine is unreachable: ${message}`);
    return refused.labelled('RetryableWriteError').labelled('TransientTransactionError');
  }
  if (error instanceof DatabaseError) return errorOfSqlState(code, message);
  return new CommandError('ShutdownInProgress', `The connection to the engine was lost: ${message}`);
}

/** In a result, the engine packs an SQLSTATE into a number, six bits per character. */
export function unpackSqlState(packed: number): string {
  return Array.from({ length: 5 }, (_, i) => String.fromCharCode(((packed >> (6 * i)) & 0x3f) + 48)).join('');
}
