import { violationCode } from '@postrider/contracts/codes';
import { AppError, type Violation } from './errors.ts';

/** A violation as another process sends it, which may be newer and have more codes. */
export type ReceivedViolation = Omit<Violation, 'code'> & { code: string };

/** Violations that another process sent. */
export const receivedViolations = (errors: readonly ReceivedViolation[]): Violation[] =>
  errors.map((error) => ({ ...error, code: violationCode(error.code) }));

/** A problem's `detail`, useful alone: the first violation, and how many more there are in `errors`. */
export function detailOf(
  errors: readonly Violation[],
  sentence = ({ message }: Violation) => message,
): string {
  const [first] = errors;
  if (!first) return '';
  const more = errors.length - 1;
  if (more === 0) return sentence(first);
  return `${sentence(first)} There ${more === 1 ? 'is one more objection' : `are ${more} more objections`}, see errors.`;
}

/** `invalid_request` for violations below `path`, a JSON pointer. */
export function invalidBelow(path: string, violations: readonly Violation[]): AppError {
  const errors = violations.map((violation) => ({ ...violation, path: path + violation.path }));
  return new AppError('invalid_request', detailOf(errors), { errors });
}
