import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createStreamLimits } from './limits.ts';

/** Opens streams until one is refused. Returns how many are open, and the refusal. */
function fill(
  limits: ReturnType<typeof createStreamLimits>,
  next: () => { keyId: string; workspaceId: string },
) {
  const open: (() => void)[] = [];
  for (;;) {
    try {
      open.push(limits.take(next()));
    } catch (error) {
      return { open, error };
    }
  }
}

test.each([
  ['key', 10, 'The key has 10 open streams.', () => ({ keyId: 'k', workspaceId: 'w' })],
  [
    'workspace',
    100,
    'The workspace has 100 open streams.',
    () => ({ keyId: randomUUID(), workspaceId: 'w' }),
  ],
  [
    'server',
    1_000,
    'This server has too many open streams.',
    () => ({ keyId: randomUUID(), workspaceId: randomUUID() }),
  ],
])('a %s has at most %d streams; a closed one makes room for one', (_, most, message, next) => {
  const limits = createStreamLimits();
  const { open, error } = fill(limits, next);
  expect(open).toHaveLength(most);
  expect(error).toMatchObject({
    code: 'rate_limited',
    retryAfter: 15,
    message: expect.stringContaining(message),
  });
  open[0]?.();
  expect(fill(limits, next).open).toHaveLength(1);
});
