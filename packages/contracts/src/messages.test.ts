import { create } from '@bufbuild/protobuf';
import { describe, expect, test } from '@jest/globals';
import { AccountStatus } from './gen/platforms/v1/platforms_pb.ts';
import { PostStatus, UpdatePostRequestSchema } from './gen/posts/v1/posts_pb.ts';
import { enumName, enumNumber, fieldMask, fieldsOf, maskedFields } from './messages.ts';

describe('enum values', () => {
  test('have names in lower case, without the prefix of the enum', () => {
    expect(enumName(AccountStatus, AccountStatus.NEEDS_RECONNECT)).toBe('needs_reconnect');
    expect(enumNumber(PostStatus, 'draft')).toBe(PostStatus.DRAFT);
  });

  test.each([0, 99])('%i has no name', (number) => expect(enumName(PostStatus, number)).toBeUndefined());
});

describe('a field mask', () => {
  const changes = { caption: 'New', scheduledDatetime: '', unknown: 1 };
  const mask = fieldMask(UpdatePostRequestSchema, changes);

  test('names the fields of the message as its proto does', () =>
    expect(mask.paths).toEqual(['caption', 'scheduled_datetime']));

  test('selects fields of the message, with their defaults', () => {
    const message = create(UpdatePostRequestSchema, { caption: 'New', title: 'Not in the mask' });
    const fields = maskedFields(UpdatePostRequestSchema, fieldsOf(message), mask);
    expect(fields).toEqual({ caption: 'New', scheduledDatetime: '' });
    expect(maskedFields(UpdatePostRequestSchema, { caption: 'New' }, undefined)).toEqual({});
  });
});
