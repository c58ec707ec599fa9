import type { AddAttempts } from './attempts.ts';
import { resultMessage } from './messages.ts';
import type { ListedPost, Result } from './post.ts';

const isWhole = (result: ListedPost['results'][number]): result is Result =>
  result._id !== undefined && result.attempts !== undefined;

/** The results of listed posts as messages, by post; one call reads the attempts of all. */
export async function expandResults(posts: readonly ListedPost[], addAttempts: AddAttempts) {
  const results = await addAttempts(posts.flatMap((post) => post.results.filter(isWhole)));
  const byId = new Map(results.map((result) => [result._id, resultMessage(result)]));
  return new Map(
    posts.map((post) => [post._id, post.results.flatMap(({ _id = '' }) => byId.get(_id) ?? [])] as const),
  );
}
