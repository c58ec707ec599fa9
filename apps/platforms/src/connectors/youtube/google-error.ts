import { z } from 'zod';
import { PlatformError } from '../http.ts';

const text = z.string().catch('');
const problem = z.object({
  error: z.object({ message: text, errors: z.array(z.object({ reason: text })).catch([]) }),
});

/** The explanation in an error of Google's APIs. */
interface GoogleProblem {
  /** Such as quotaExceeded; '' if there is none. */
  reason: string;
  message: string;
}

/** What Google says about an error; empty for every other error. */
export function googleProblemOf(error: unknown): GoogleProblem {
  const found = error instanceof PlatformError ? problem.safeParse(error.body).data?.error : undefined;
  return { reason: found?.errors[0]?.reason ?? '', message: found?.message ?? '' };
}

/** Whether an error has one of these reasons. */
export const hasReason = (error: unknown, ...reasons: string[]): boolean =>
  reasons.includes(googleProblemOf(error).reason);
