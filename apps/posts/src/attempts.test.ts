import { describe, expect, test } from '@jest/globals';
import { testLog } from '@postrider/testing';
import { createAddAttempts, withAttempts } from './attempts.ts';
import { resultMessage } from './messages.ts';
import type { Result } from './post.ts';

const at = (second: number) => new Date(second * 1_000);
const failed = { attempt: 1, at: at(1), code: 'away', message: 'It was away.', retryAt: at(3) };
const result: Result = { _id: 'r1', platform: 'bluesky', accountId: 'a1', status: 'publishing', attempts: 0 };
const done: Result = { ...result, _id: 'r2', status: 'published', attempts: 1 };

describe('the attempts so far', () => {
  test('are those of the retry and of the tries before', () => {
    const retried: Result = { ...result, attempts: 2, retries: 1 };
    expect(withAttempts(retried, { attempts: 1, retries: 1 }).attempts).toBe(3);
    // Platforms has not restarted it yet: its attempts are counted already.
    expect(withAttempts(retried, { attempts: 2, retries: 0 }).attempts).toBe(2);
  });

  test('are asked for what is being published only', async () => {
    const asked: string[][] = [];
    const add = createAddAttempts(async (ids) => {
      asked.push(ids);
      return new Map([['r1', { attempts: 1, retries: 0, failedAttempts: [failed] }]]);
    }, testLog);
    expect(await add([done])).toEqual([done]);
    expect(asked).toEqual([]);
    expect(await add([result, done])).toEqual([{ ...result, attempts: 1, failedAttempts: [failed] }, done]);
    expect(asked).toEqual([['r1']]);
  });

  test('are left out where platforms does not answer, or does not know it', async () => {
    const away = createAddAttempts(() => Promise.reject(new Error('away')), testLog);
    expect(await away([result])).toEqual([result]);
    const unknown = createAddAttempts(async () => new Map(), testLog);
    expect(await unknown([result])).toEqual([result]);
  });
});

test('a result that failed has the time of its end; one that is retried has not, and neither have older ones', () => {
  const ended: Result = { ...result, status: 'failed', finishedAt: at(9), failedAttempts: [failed] };
  expect(resultMessage(ended)).toMatchObject({
    failedAt: { seconds: 9n },
    failedAttempts: [{ attempt: 1, code: 'away', at: { seconds: 1n }, retryAt: { seconds: 3n } }],
  });
  expect(resultMessage({ ...ended, status: 'publishing' })).not.toHaveProperty('failedAt');
  expect(resultMessage({ ...done, finishedAt: at(9) })).toMatchObject({ failedAttempts: [] });
  expect(resultMessage({ ...done, finishedAt: at(9) })).not.toHaveProperty('failedAt');
});
