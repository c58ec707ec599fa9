import { AppError } from '@postrider/service';

/** What `answer` settles to, or a rejection with `unavailable` where that takes longer than `ms`. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new AppError('unavailable', 'The database takes too long to answer.', { retryAfter: 2 }));
  }, ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
