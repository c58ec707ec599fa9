import { z } from 'zod';
import { PlatformError } from '../http.ts';

const text = z.string().catch('');
/** The usual form, whose code is `ok` in a success. */
const usual = z.object({ error: z.object({ code: text, message: text }) });
/** The form at the address of tokens. */
const flat = z
  .object({ error: z.string(), error_description: text })
  .transform(({ error, error_description: message }) => ({ error: { code: error, message } }));
const problem = z.union([usual, flat]);

/** The explanation in a response of TikTok. */
interface TiktokProblem {
  /** Such as rate_limit_exceeded; `ok` in a success, '' if there is none. */
  code: string;
  message: string;
}

/** What a response says about itself. */
export const problemIn = (body: unknown): TiktokProblem =>
  problem.safeParse(body).data?.error ?? { code: '', message: '' };

/** Whether an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof PlatformError && codes.includes(problemIn(error.body).code);
