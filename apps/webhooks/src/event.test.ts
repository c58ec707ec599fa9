import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect, test } from '@jest/globals';
import { OutcomeSchema, ResultStatus } from '@postrider/contracts/posts';
import { outcomeEvent, testEvent } from './event.ts';

const at = timestampFromDate(new Date('2026-11-26T09:00:00Z'));
const outcome = (notice?: { code: string; message: string }) =>
  create(OutcomeSchema, {
    eventId: 'e',
    workspaceId: 'w',
    postId: 'p',
    finishedAt: at,
    result: { id: 'r', status: ResultStatus.PUBLISHED, publishedAt: at, ...(notice && { notice }) },
  });
const dataOf = (...given: Parameters<typeof outcome>) =>
  JSON.parse(outcomeEvent(outcome(...given))?.body ?? '{}').data;

test('an event has the reference and the metadata of its post', () => {
  expect(dataOf()).toMatchObject({ reference: null, metadata: {} });
  const own = { reference: 'order-1', metadata: { campaign: 'summer' } };
  const { body = '{}' } = outcomeEvent({ ...outcome(), ...own }) ?? {};
  expect(JSON.parse(body).data).toMatchObject(own);
});

test('an event names the profile of its subject', () => {
  expect(dataOf()).toMatchObject({ profile_id: null });
  const { body = '{}' } = outcomeEvent({ ...outcome(), profileId: 'of-the-post' }) ?? {};
  expect(JSON.parse(body).data).toMatchObject({ profile_id: 'of-the-post' });
  expect(JSON.parse(testEvent('e', 'w', 'h', new Date(0)).body).data).not.toHaveProperty('profile_id');
});

test('a published post has a notice only if a person must still do something', () => {
  expect(dataOf()).not.toHaveProperty('notice');
  const notice = { code: 'user_must_finish', message: 'Finish it in the app.' };
  expect(dataOf(notice)).toMatchObject({ platform_post_id: 'r', external_id: null, notice });
});
