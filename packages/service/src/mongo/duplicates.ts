import mongoose from 'mongoose';

/** True for a violated unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000;

/** Whether the write succeeded; false for a duplicate in a unique index. */
export async function unlessDuplicate(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** The positions of duplicates in an unordered `insertMany`. */
export async function duplicatesOf(inserting: Promise<unknown>): Promise<Set<number>> {
  try {
    await inserting;
    return new Set();
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    if (error.result.hasWriteErrors() && failures.every(({ code }) => code === 11000))
      return new Set(failures.map(({ index }) => index));
    throw error;
  }
}
