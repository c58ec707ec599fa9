import { expect, test } from '@jest/globals';
import { AccountStatus, AccountStatusSchema } from '@postrider/contracts/platforms';
import { PostStatusSchema } from '@postrider/contracts/posts';
import { enumName } from './messages.ts';

test('enum values have their public names, without the prefix of the enum', () => {
  expect(enumName(AccountStatusSchema, AccountStatus.NEEDS_RECONNECT)).toBe('needs_reconnect');
  const names = PostStatusSchema.values.slice(1).map(({ number }) => enumName(PostStatusSchema, number));
  expect(names).toEqual(['draft', 'scheduled', 'published', 'failed']);
});

test('an unspecified or unknown enum value is an internal error', () => {
  for (const number of [0, 99]) {
    expect(() => enumName(PostStatusSchema, number)).toThrow(expect.objectContaining({ code: 'internal' }));
  }
});
