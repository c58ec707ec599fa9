import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect, test } from '@jest/globals';
import { PublicationProgressSchema } from '@postrider/contracts/platforms';
import { PostStateSchema, ProofKind } from '@postrider/contracts/posts';
import { timelineOf } from './timeline.ts';

const at = (second: number) => timestampFromDate(new Date(`2026-11-22T09:00:0${second}Z`));

test('what happened to a post is in its order, as far as it is stored', () => {
  const post = create(PostStateSchema, {
    id: 'post',
    createdAt: at(0),
    updatedAt: at(1),
    scheduledAt: at(3),
    handedOverAt: at(2),
    results: [
      { id: 'c', platform: 'bluesky', proof: { kind: ProofKind.LOOKED_UP, at: at(7) } },
      { id: 'a', platform: 'x' },
    ],
  });
  const publications = [
    create(PublicationProgressSchema, {
      id: 'a',
      platform: 'x',
      state: 'due',
      firstFailedAt: at(4),
      nextAttemptAt: at(8),
    }),
    create(PublicationProgressSchema, {
      id: 'b',
      platform: 'mastodon',
      state: 'failed',
      sendingAt: at(5),
      finishedAt: at(6),
      error: { code: 'text_too_long', message: '', action: '' },
    }),
  ];
  const moments = timelineOf(post, publications).map(
    ({ at, event, id }) => `${at.slice(17, 19)} ${id} ${event}`,
  );
  expect(moments).toEqual([
    '00 post created',
    '01 post last changed',
    '02 post last handed over to platforms',
    '03 post scheduled for',
    '04 a x: an attempt failed for the first time',
    '05 b mastodon: sending began',
    '06 b mastodon: failed, text_too_long',
    '07 c bluesky: live, found by a lookup',
    '08 a x: next attempt due',
  ]);
});
