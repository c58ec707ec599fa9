import { unavailable, within } from '@postrider/service';

/** The result of a promise; rejects with `unavailable` if it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  const arrived = await within(
    ms,
    promise.then((value) => ({ value })),
  );
  if (!arrived) throw unavailable('The database did not respond in time.');
  return arrived.value;
}
