import { violationCode } from '@postrider/contracts/codes';
import { AppError, type Violation } from './errors.ts';

/** A violation from another process, which may be newer and have more codes. */
export type ReceivedViolation = Omit<Violation, 'code'> & { code: string };

/** Violations that another process sent. */
export const receivedViolations = (errors: readonly ReceivedViolation[]): Violation[] =>
  errors.map((error) => ({ ...error, code: violationCode(error.code) }));

/** A problem's `detail`: the first violation, and the number of others in `errors`. */
export function detailOf(
  errors: readonly Violation[],
  sentence = ({ message }: Violation) => message,
): string {
  const [first] = errors;
  if (!first) return '';
  const more = errors.length - 1;
  if (more === 0) return sentence(first);
  return `${sentence(first)} There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}, see errors.`;
}

/** `invalid_request` for violations below `path`, a JSON pointer. */
export function invalidBelow(path: string, violations: readonly Violation[]): AppError {
  const errors = violations.map((violation) => ({ ...violation, path: path + violation.path }));
  return new AppError('invalid_request', detailOf(errors), { errors });
}
