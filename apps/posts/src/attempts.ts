import { type Log, toAppError } from '@postrider/service';
import type { PublicationAttempts, Result } from './post.ts';

/** Gets how often publications were tried, from the platforms service, by id; unknown ones are omitted. */
export type GetAttempts = (
  publicationIds: string[],
) => Promise<ReadonlyMap<string, Readonly<PublicationAttempts>>>;

/** Adds to results that are being published how often they were tried so far. */
export type AddAttempts = (results: readonly Result[]) => Promise<readonly Result[]>;

/** Where the platforms service does not answer, results are read as they are stored, which is until their last end. */
export const createAddAttempts =
  (getAttempts: GetAttempts, log: Log): AddAttempts =>
  async (results) => {
    const open = results.filter(({ status }) => status === 'publishing').map(({ _id }) => _id);
    if (open.length === 0) return results;
    const known = await getAttempts(open).catch((error: unknown) => {
      log.warn({ err: toAppError(error).message }, 'the attempts of a post could not be read');
      return undefined;
    });
    return results.map((result) => {
      const attempts = open.includes(result._id) && known?.get(result._id);
      return attempts ? withAttempts(result, attempts) : result;
    });
  };

/** A result with the attempts of its publication. One that platforms has not restarted yet has been tried as before. */
export const withAttempts = (
  result: Result,
  { attempts, failedAttempts, retries }: PublicationAttempts,
): Result => ({
  ...result,
  attempts: result.attempts + (retries < (result.retries ?? 0) ? 0 : attempts),
  ...(failedAttempts && { failedAttempts }),
});
