import { NoResponseError, PlatformError } from '../http.ts';
import { type GraphError, graphErrorOf } from './graph-error.ts';

/** Subcodes of errors that are sent for posts that went live: a suspicion of spam, and an unsupported form of the response. */
const SUBCODES_AFTER_EFFECT = [2207051, 1772107];
/** “Unknown error” and “Service temporarily unavailable”: seven posts were live that returned status 500 with code 2. */
const CODES_AFTER_EFFECT = [1, 2];

/** Whether an error of the call that publishes may follow a post that is live. */
function mayFollowEffect(error: PlatformError, isEffect: (found: GraphError) => boolean): boolean {
  if (error.status >= 500) return true;
  const found = graphErrorOf(error);
  if (!found) return false;
  const { code, subcode } = found;
  // With a subcode, the reason of a refusal is known.
  const isUnknown = CODES_AFTER_EFFECT.includes(code) && subcode === 0;
  return isUnknown || SUBCODES_AFTER_EFFECT.includes(subcode) || isEffect(found);
}

/**
 * Makes the call that publishes. Meta's APIs also send some errors after the post is live: they are thrown as
 * NoResponseError, so that the post is looked up and never sent again blindly. Every status from 500 on is one of them,
 * whatever its code.
 * @param isEffect further errors of the platform that may follow an effect
 */
export async function publishOnce<T>(
  call: () => Promise<T>,
  isEffect: (found: GraphError) => boolean = () => false,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PlatformError && mayFollowEffect(error, isEffect))
      throw new NoResponseError('the error may follow an effect', { cause: error });
    throw error;
  }
}
