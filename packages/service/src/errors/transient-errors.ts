import { types } from 'node:util';

/**
 * Server codes of transient faults: elections, shutdowns, networks, locks, overload, a full disk.
 * https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml
 */
const SERVER_CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  43, // CursorNotFound
  46, // LockBusy
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  112, // WriteConflict
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  216, // ElectionInProgress
  237, // CursorKilled
  246, // SnapshotUnavailable
  251, // NoSuchTransaction
  262, // ExceededTimeLimit
  267, // PreparedTransactionInProgress
  282, // TransactionCoordinatorSteppingDown
  317, // ConnectionPoolExpired
  365, // TemporarilyUnavailable
  384, // ConnectionError
  462, // IngressRequestRateLimitExceeded
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

/** Labels with which a server or the driver marks errors that a retry may fix. */
const LABELS = new Set([
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableError',
  'SystemOverloadedError',
  'PoolRequestedRetry',
  'ResetPool',
]);

/** The driver's errors about connections, pools and the choice of a server. */
const DRIVER_ERRORS = new RegExp(
  '^(Mongo(ose)?ServerSelection|MongoNetwork|MongoNetworkTimeout|MongoOperationTimeout|MongoPoolCleared|' +
    'PoolClearedOnNetwork|MongoPoolClosed|MongoNotConnected|MongoTopologyClosed|MongoServerClosed|' +
    'MongoClientClosed|MongoWaitQueueTimeout|MongoStalePrimary|MongoUnexpectedServerResponse)Error$',
);

/** Mongoose's messages about a connection that is closing or not open yet. */
const MONGOOSE_MESSAGES = /force closed|before initial connection|buffering timed out/;

/** The driver does not wrap socket errors while it waits for the socket to drain. */
const SOCKET_ERRORS = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_SOCKET_CLOSED',
]);

/**
 * True for a transient fault of the database, according to the server and the driver. Socket errors that other clients
 * wrap do not count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (!/^Mongo/.test(error.name)) return typeof code === 'string' && SOCKET_ERRORS.has(code);
  return (
    DRIVER_ERRORS.test(error.name) ||
    (error.name === 'MongooseError' && MONGOOSE_MESSAGES.test(error.message)) ||
    SERVER_CODES.has(Number(code)) ||
    labelsOf(error).some((label) => LABELS.has(label)) ||
    writeErrorsOf(error).some((failed) => SERVER_CODES.has(failed)) ||
    isDatabaseUnavailable(error.cause) ||
    // The cause of a failed bulk write, whose own error only has the message.
    ('errorResponse' in error && isDatabaseUnavailable(error.errorResponse))
  );
}

const labelsOf = (error: Error): string[] =>
  'errorLabels' in error && Array.isArray(error.errorLabels) ? error.errorLabels.map(String) : [];

/** The codes of all failures in a bulk write; the error itself has only the first. */
const writeErrorsOf = (error: Error): number[] =>
  'writeErrors' in error ? [error.writeErrors].flat().map(codeOf) : [];

const codeOf = (failed: unknown): number =>
  typeof failed === 'object' && failed !== null && 'code' in failed ? Number(failed.code) : Number.NaN;
