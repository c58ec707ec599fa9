import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { describe, expect, test } from '@jest/globals';
import { LinkSchema, LinkStatus } from '@postrider/contracts/links';
import { AccountStatus, AccountStatusSchema } from '@postrider/contracts/platforms';
import { PostStatusSchema, type Result, ResultSchema, ResultStatus } from '@postrider/contracts/posts';
import { z } from 'zod';
import { enumName, publicForm, withoutNulls } from './messages.ts';

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

describe('the public form of a message', () => {
  const result = create(ResultSchema, {
    id: 'r1',
    status: ResultStatus.FAILED,
    attempts: 0,
    url: '',
    publishedAt: timestampFromDate(new Date('2026-08-01T09:30:00Z')),
    error: { code: 'refused', message: 'm', action: 'a' },
  });

  test('has the fields of the schema, converted by their kind', () => {
    const error = z.object({ code: z.string() }).nullable();
    const toPublic = publicForm<Result>(
      ResultSchema,
      z.object({
        id: z.string(),
        status: z.string(),
        attempts: z.int(),
        platform: z.string(),
        error,
        url: z.string().nullable(),
        published_at: z.string(),
        label: z.string(),
      }),
      { label: ({ id }) => `result ${id}` },
    );
    expect(toPublic(result)).toEqual({
      id: 'r1',
      status: 'failed',
      attempts: 0,
      platform: '',
      error: { code: 'refused' },
      url: null,
      published_at: '2026-08-01T09:30:00.000Z',
      label: 'result r1',
    });
    expect(toPublic({ ...result, error: undefined })).toMatchObject({ error: null });
  });

  test('has numbers for 64-bit integers', () => {
    const link = create(LinkSchema, { clicks: 7n, status: LinkStatus.ENABLED });
    expect(publicForm(LinkSchema, z.object({ clicks: z.int() }))(link)).toEqual({ clicks: 7 });
  });

  test('of a schema with an unknown field is an error when it is defined', () => {
    expect(() => publicForm(LinkSchema, z.object({ missing: z.string() }))).toThrow('no field missing');
  });
});

test('null and undefined fields are omitted, empty ones are not', () => {
  expect(withoutNulls({ a: null, b: undefined, c: '', d: 0 })).toEqual({ c: '', d: 0 });
});
