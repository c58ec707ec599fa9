import { type Log, toAppError } from '@postrider/service';
import type { PublicationAttempts, Result } from './post.ts';

/** Gets the numbers of attempts from the platforms service, by publication id; unknown ones are omitted. */
export type GetAttempts = (
  publicationIds: string[],
) => Promise<ReadonlyMap<string, Readonly<PublicationAttempts>>>;

/** Adds the attempts so far to results that are being published. */
export type AddAttempts = (results: readonly Result[]) => Promise<readonly Result[]>;

/** If the platforms service does not respond, results are returned as stored at their last end. */
export const createAddAttempts =
  (getAttempts: GetAttempts, log: Log): AddAttempts =>
  async (results) => {
    const open = new Set(results.filter(({ status }) => status === 'publishing').map(({ _id }) => _id));
    if (open.size === 0) return results;
    const known = await getAttempts([...open]).catch((error: unknown) => {
      log.warn({ err: toAppError(error).message }, 'reading the attempts of a post failed');
      return undefined;
    });
    return results.map((result) => {
      const attempts = open.has(result._id) && known?.get(result._id);
      return attempts ? withAttempts(result, attempts) : result;
    });
  };

/** A result with the attempts of its publication; unchanged if the platforms service has not restarted it yet. */
export const withAttempts = (
  result: Result,
  { attempts, failedAttempts, acceptedAt, retries }: PublicationAttempts,
): Result => ({
  ...result,
  attempts: result.attempts + (retries < (result.retries ?? 0) ? 0 : attempts),
  ...(failedAttempts && { failedAttempts }),
  ...(acceptedAt && { acceptedAt }),
});
