import { z } from 'zod';
import { PlatformError } from '../http.ts';

const body = z.object({
  code: z.int().catch(0),
  message: z.string().catch(''),
  /** The errors of fields, each below the path of its field. */
  errors: z.unknown().optional(),
  /** Seconds, with a fraction. */
  retry_after: z.number().nonnegative().optional().catch(undefined),
});

/** An error of Discord. */
export interface DiscordProblem {
  status: number;
  /** Discord’s own code; 0 for none. */
  code: number;
  /** What is wrong, with the first error of a field. */
  words: string;
  afterMs?: number;
}

const inner = z.object({ _errors: z.array(z.object({ message: z.string() })).min(1) });
const DEEPEST = 10;

/** The first error of a field, with the path of the field; '' without one. */
function firstError(errors: unknown, path: readonly string[] = []): string {
  if (typeof errors !== 'object' || errors === null || path.length > DEEPEST) return '';
  const [own] = inner.safeParse(errors).data?._errors ?? [];
  if (own) return path.length > 0 ? `${path.join('.')}: ${own.message}` : own.message;
  for (const [name, below] of Object.entries(errors)) {
    const found = firstError(below, [...path, name]);
    if (found !== '') return found;
  }
  return '';
}

/** An error in the form of Discord’s API; undefined for any other one. */
export function problemOf(thrown: unknown): DiscordProblem | undefined {
  if (!(thrown instanceof PlatformError)) return undefined;
  const read = body.safeParse(thrown.body).data;
  if (!read) return undefined;
  const { code, message, errors, retry_after: seconds } = read;
  return {
    status: thrown.status,
    code,
    words: firstError(errors) || message,
    ...(seconds !== undefined && { afterMs: Math.ceil(seconds * 1000) }),
  };
}

/** Whether an error has one of Discord’s codes. */
export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  codes.includes(problemOf(error)?.code ?? 0);

export const UNKNOWN_CHANNEL = 10_003;
export const UNKNOWN_MESSAGE = 10_008;
export const UNKNOWN_WEBHOOK = 10_015;
export const ALREADY_CROSSPOSTED = 40_033;
export const MISSING_ACCESS = 50_001;
export const MISSING_RIGHTS = 50_013;
