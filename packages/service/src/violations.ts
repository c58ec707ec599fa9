import type { Violation } from './errors.ts';

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
