import type { Document } from 'bson';

const CODES = {
  InternalError: 1,
  BadValue: 2,
  HostUnreachable: 6,
  UnknownError: 8,
  FailedToParse: 9,
  TypeMismatch: 14,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  CommandNotFound: 59,
  ShutdownInProgress: 91,
  WriteConflict: 112,
  CommandNotSupported: 115,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

/** The MongoDB error names that the proxy itself returns. */
export type ErrorName = keyof typeof CODES;

/** Labels that define how a driver may handle an error. */
export type ErrorLabel =
  | 'TransientTransactionError'
  | 'UnknownTransactionCommitResult'
  | 'RetryableWriteError';

/** An error as MongoDB reports it: code, name, message, and for duplicates the key. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels = new Set<ErrorLabel>();
  /** Further fields of the reply. */
  readonly extra: Document = {};

  constructor(name: ErrorName | { code: number; codeName: string }, message: string) {
    super(message);
    const { code, codeName } = typeof name === 'string' ? { code: CODES[name], codeName: name } : name;
    this.code = code;
    this.codeName = codeName;
  }

  /** The same error with another label. */
  labelled(label: ErrorLabel): this {
    this.labels.add(label);
    return this;
  }

  /** The reply of a command that failed. */
  toReply(): Document {
    const labels = this.labels.size > 0 ? { errorLabels: [...this.labels] } : {};
    return {
      ok: 0,
      errmsg: this.message,
      code: this.code,
      codeName: this.codeName,
      ...this.extra,
      ...labels,
    };
  }
}
