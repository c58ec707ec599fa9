import { Code, ConnectError } from '@connectrpc/connect';
import { type Command, CommanderError } from 'commander';
import { problemOf } from './client.ts';
import { UsageError } from './config.ts';
import type { Io } from './io.ts';
import { optionOf } from './options.ts';
import { printable } from './table.ts';

const REFUSED = 1;
const USAGE = 2;
const NO_CONNECTION = 3;
const TRY_AGAIN = 4;

/** Exit codes of problems that do not reject the request itself. */
const EXIT_CODES: Readonly<Record<string, number>> = {
  invalid_request: USAGE,
  unavailable: TRY_AGAIN,
  rate_limited: TRY_AGAIN,
};

/** The failure of a command, as --json prints it to standard error. */
interface Failure {
  exitCode: number;
  /** A problem code of the API, or usage, failed, unauthenticated, unreachable, timeout. */
  code: string;
  message: string;
  /** The violations of arguments and options. */
  errors?: { option: string; message: string }[];
  /** What to do. */
  advice?: string;
}

/**
 * Prints why a command failed to standard error and returns its exit code (see the help of the command).
 * @param json as one line of JSON
 * @param command the failed command, for the names of its options
 */
export function reportFailure(
  error: unknown,
  json: boolean,
  command: Command,
  { stderr }: Pick<Io, 'stderr'>,
): number {
  const failure = failureOf(error, command);
  // Commander has already printed its message, or the requested help.
  const isPrinted = error instanceof CommanderError && (!json || failure.exitCode === 0);
  if (!isPrinted) stderr.write(json ? `${JSON.stringify({ error: failure })}\n` : forPeople(failure));
  return failure.exitCode;
}

function forPeople({ message, errors = [], advice }: Failure): string {
  const fields = errors.map(({ option, message }) => `  ${option}: ${message}`);
  return [message, ...fields, ...(advice ? [advice] : [])].map((line) => `${printable(line)}\n`).join('');
}

function failureOf(error: unknown, command: Command): Failure {
  if (error instanceof CommanderError)
    return {
      exitCode: error.exitCode === 0 ? 0 : USAGE,
      code: 'usage',
      message: error.message.replace(/^error: /, ''),
    };
  if (error instanceof ConnectError) return refusalOf(error, command);
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof UsageError
    ? { exitCode: USAGE, code: 'usage', message }
    : { exitCode: REFUSED, code: 'failed', message };
}

function refusalOf(error: ConnectError, command: Command): Failure {
  const problem = problemOf(error);
  if (problem) {
    const { code, message } = problem;
    const errors = problem.errors.map(({ path, message }) => ({ option: optionOf(command, path), message }));
    const isOurs = code === 'internal' || code === 'unavailable';
    return {
      exitCode: EXIT_CODES[code] ?? REFUSED,
      code,
      message,
      ...(errors.length > 0 && { errors }),
      ...(isOurs && { advice: `Request id, for the gateway’s log: ${error.metadata.get('x-request-id')}` }),
    };
  }
  const { rawMessage: message } = error;
  switch (error.code) {
    case Code.Unauthenticated:
      return {
        exitCode: NO_CONNECTION,
        code: 'unauthenticated',
        message,
        advice: 'Set it with --token or POSTRIDER_OPERATOR_TOKEN.',
      };
    case Code.ResourceExhausted:
      return { exitCode: TRY_AGAIN, code: 'rate_limited', message };
    case Code.DeadlineExceeded:
      return {
        exitCode: TRY_AGAIN,
        code: 'timeout',
        message: 'The operator service did not respond in time.',
      };
    case Code.InvalidArgument:
      return { exitCode: USAGE, code: 'usage', message };
    case Code.Unimplemented:
      return { exitCode: REFUSED, code: 'failed', message };
    default:
      return {
        exitCode: NO_CONNECTION,
        code: 'unreachable',
        message: `The operator service is unreachable: ${message}`,
        advice: 'Check the address, and that the gateway is running with OPERATOR_TOKENS.',
      };
  }
}
