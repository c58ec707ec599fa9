import { createConnectQueryKey } from '@connectrpc/connect-query';
import { expect, test } from '@jest/globals';
import { PostsService } from '@postrider/contracts/dashboard';
import { keyOf } from './watch.ts';

test('the key of a service is that of its queries', () =>
  expect(keyOf('PostsService')).toEqual(
    createConnectQueryKey({ schema: PostsService, cardinality: undefined }),
  ));
