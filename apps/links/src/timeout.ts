import { unavailable, within } from '@postrider/service';

/** The result of a promise, or a rejection with `unavailable` where it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  const arrived = await within(
    ms,
    promise.then((value) => ({ value })),
  );
  if (!arrived) throw unavailable('The database takes too long to answer.');
  return arrived.value;
}
