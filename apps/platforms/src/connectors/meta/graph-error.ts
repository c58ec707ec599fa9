import { z } from 'zod';
import { PlatformError } from '../http.ts';

/** An error of Meta's Graph APIs (developers.facebook.com/docs/graph-api/guides/error-handling, 2026-09). */
export interface GraphError {
  code: number;
  /** 0 without one. */
  subcode: number;
  type: string;
  /** The platform's explanation: in the account's language if there is one, otherwise in English. */
  reason: string;
  isTransient: boolean;
}

const text = z.string().catch('');
const number = z.number().catch(0);

const body = z.object({
  error: z.object({
    code: number,
    error_subcode: number,
    type: text,
    message: text,
    error_user_msg: text,
    is_transient: z.boolean().catch(false),
  }),
});

/** An upload server's error (rupload), which has no code. */
const uploadBody = z.object({
  debug_info: z.object({ type: text, message: text, retriable: z.boolean().catch(false) }),
});

/** The Graph error in a response; undefined if the response has none. */
export function graphErrorOf(error: unknown): GraphError | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  const found = body.safeParse(error.body).data?.error;
  if (found) {
    const { code, error_subcode: subcode, type, message, error_user_msg, is_transient } = found;
    return { code, subcode, type, reason: error_user_msg || message, isTransient: is_transient };
  }
  const upload = uploadBody.safeParse(error.body).data?.debug_info;
  if (!upload) return undefined;
  const { type, message, retriable } = upload;
  return { code: 0, subcode: 0, type, reason: message, isTransient: retriable };
}

/** Whether a response is this error. @param subcode any if absent */
export function isGraphError(error: unknown, code: number, subcode?: number): boolean {
  const found = graphErrorOf(error);
  return found?.code === code && (subcode === undefined || found.subcode === subcode);
}
