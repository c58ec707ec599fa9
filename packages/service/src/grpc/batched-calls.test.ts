import { status } from '@grpc/grpc-js';
import { describe, expect, test } from '@jest/globals';
import { AppError } from '../errors/errors.ts';
import { batchedCalls } from './batched-calls.ts';

function calls(many: (requests: number[]) => Promise<readonly (string | undefined)[]>) {
  const made: string[] = [];
  const call = batchedCalls<number, string>({
    async one(request) {
      made.push(`one ${request}`);
      return `alone ${request}`;
    },
    many(requests) {
      made.push(`many ${requests}`);
      return many(requests);
    },
    maxItems: 3,
  });
  return { made, all: (...requests: number[]) => Promise.all(requests.map(call)) };
}

describe('batched calls', () => {
  test('a single one is made as it is, those of one moment together', async () => {
    const { made, all } = calls(async (requests) => requests.map((n) => `together ${n}`));
    expect(await all(1)).toEqual(['alone 1']);
    expect(await all(1, 2, 3, 4)).toEqual(['together 1', 'together 2', 'together 3', 'alone 4']);
    expect(made).toEqual(['one 1', 'many 1,2,3', 'one 4']);
  });

  test('what has no answer among the others is called alone', async () => {
    const { all } = calls(async (requests) => requests.map((n) => (n === 2 ? undefined : `together ${n}`)));
    expect(await all(1, 2, 3)).toEqual(['together 1', 'alone 2', 'together 3']);
  });

  test('a server that does not know the call for several is called for each', async () => {
    const cause = Object.assign(new Error('unknown method'), { code: status.UNIMPLEMENTED });
    const { all } = calls(() => Promise.reject(new AppError('internal', 'No.', { cause })));
    expect(await all(1, 2)).toEqual(['alone 1', 'alone 2']);
  });

  test('any other failure is that of each', async () => {
    const { made, all } = calls(() => Promise.reject(new AppError('unavailable', 'Away.')));
    await expect(all(1, 2)).rejects.toThrow('Away.');
    expect(made).toEqual(['many 1,2']);
  });
});
