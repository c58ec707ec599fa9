import { graphErrorOf, isGraphError } from '../meta/graph-error.ts';

/** Whether an error says that a post or a container does not exist. */
export const isGone = (error: unknown): boolean =>
  isGraphError(error, 100, 33) || isGraphError(error, 24) || isGraphError(error, 803);

/** Whether the owner of the account has not allowed the app to make a call. */
export function lacksPermission(error: unknown): boolean {
  const code = graphErrorOf(error)?.code;
  return code !== undefined && (code === 10 || (code >= 200 && code < 300));
}
