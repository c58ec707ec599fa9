import { createConnectQueryKey } from '@connectrpc/connect-query';
import { expect, test } from '@jest/globals';
import { HomeService } from '@postrider/contracts/dashboard';
import { waitUntil } from '@postrider/testing/wait';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { apiPages, apiQuery } from './api.ts';
import { createRefresh, keyOf, type Source } from './refresh.ts';

test('the key of a service is that of its queries', () =>
  expect(keyOf('HomeService')).toEqual(
    createConnectQueryKey({ schema: HomeService, cardinality: undefined }),
  ));

test('the key of a resource is what the keys of its queries begin with', () => {
  const { queryKey } = apiQuery('one', 'get /posts/{id}/results', { path: { id: 'p' } });
  expect(queryKey.slice(0, 2)).toEqual(keyOf('posts'));
  expect(apiPages('one', 'get /posts', {}).queryKey.slice(0, 2)).toEqual(keyOf('posts'));
});

/** A query that a page shows; `answers` has what ends each of its calls. */
function shown(queries: QueryClient, source: Source) {
  const answers: ((value: number) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: [...keyOf(source), 'one'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => {});
  return { answers, value: () => observer.getCurrentResult().data };
}

test('reads again what has changed, and leaves other queries alone', async () => {
  const queries = new QueryClient();
  const [posts, home] = [shown(queries, 'posts'), shown(queries, 'usage')];
  for (const { answers } of [posts, home]) answers[0]?.(1);
  await waitUntil('both are read', async () => posts.value() === 1 && home.value() === 1, 1_000);
  createRefresh(queries)(['posts']);
  await waitUntil('the second read', async () => posts.answers.length === 2, 2_000);
  expect(home.answers).toHaveLength(1);
});

test('reads everything again when no service is named', async () => {
  const queries = new QueryClient();
  const [posts, home] = [shown(queries, 'posts'), shown(queries, 'usage')];
  for (const { answers } of [posts, home]) answers[0]?.(1);
  await waitUntil('both are read', async () => posts.value() === 1 && home.value() === 1, 1_000);
  createRefresh(queries)();
  await waitUntil('both again', async () => posts.answers.length + home.answers.length === 4, 2_000);
});

test('neither cuts off the read under way nor takes its answer for the last, and then reads once', async () => {
  const queries = new QueryClient();
  const posts = shown(queries, 'posts');
  const refresh = createRefresh(queries);
  refresh(['posts']);
  refresh(['posts']);
  const other = shown(queries, 'usage');
  other.answers[0]?.(1);
  await waitUntil('the other is read', async () => other.value() === 1, 1_000);
  refresh(['usage']);
  await waitUntil('the other is read again', async () => other.answers.length === 2, 2_000);
  expect(posts.answers).toHaveLength(1);
  posts.answers[0]?.(1);
  await waitUntil('the answer is shown', async () => posts.value() === 1, 1_000);
  await waitUntil('the read after it', async () => posts.answers.length === 2, 2_000);
  posts.answers[1]?.(2);
  await waitUntil('the later answer is shown', async () => posts.value() === 2, 1_000);
  refresh(['usage']);
  other.answers[1]?.(2);
  await waitUntil('the other is read a third time', async () => other.answers.length === 3, 2_000);
  expect(posts.answers).toHaveLength(2);
});
