import { Code, ConnectError } from '@connectrpc/connect';
import { CommanderError } from 'commander';
import { problemOf } from './client.ts';
import { UsageError } from './config.ts';
import { printable } from './table.ts';

const REFUSED = 1;
const USAGE = 2;
const NO_CONNECTION = 3;
const TRY_AGAIN = 4;

/** Prints why a command failed to standard error and returns its exit code (see the help of the command). */
export function reportFailure(error: unknown): number {
  // Commander has printed its own, or the help that was requested.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  const { code, lines } =
    error instanceof ConnectError ? describe(error) : { code: exitCodeOf(error), lines: [messageOf(error)] };
  process.stderr.write(lines.map((line) => `${printable(line)}\n`).join(''));
  return code;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const exitCodeOf = (error: unknown) => (error instanceof UsageError ? USAGE : REFUSED);

function describe(error: ConnectError): { code: number; lines: string[] } {
  const problem = problemOf(error);
  if (problem) {
    const { code, message, errors } = problem;
    const fields = errors.map(({ path, message }) => `  ${path}: ${message}`);
    const isOurs = code === 'internal' || code === 'unavailable';
    const id = isOurs ? [`  Request id, for the gateway’s log: ${error.metadata.get('x-request-id')}`] : [];
    return {
      code: code === 'unavailable' || code === 'rate_limited' ? TRY_AGAIN : REFUSED,
      lines: [message, ...fields, ...id],
    };
  }
  const { rawMessage } = error;
  switch (error.code) {
    case Code.Unauthenticated:
      return { code: NO_CONNECTION, lines: [rawMessage, 'Set it with --token or POSTRIDER_OPERATOR_TOKEN.'] };
    case Code.ResourceExhausted:
      return { code: TRY_AGAIN, lines: [rawMessage] };
    case Code.DeadlineExceeded:
      return { code: TRY_AGAIN, lines: ['The operator service did not answer in time.'] };
    case Code.InvalidArgument:
    case Code.Unimplemented:
      return { code: REFUSED, lines: [rawMessage] };
    default:
      return {
        code: NO_CONNECTION,
        lines: [
          `The operator service can’t be reached: ${rawMessage}`,
          'Check the address, and that the gateway runs with OPERATOR_TOKENS set.',
        ],
      };
  }
}
