import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { expect, test } from '@jest/globals';
import { PostSchema, ResultSchema } from '@postrider/contracts/dashboard';
import { timelineOf } from './timeline.ts';

const at = (second: number) => timestampFromMs(second * 1_000);

test('a timeline has what is known, in order', () => {
  const post = create(PostSchema, {
    status: 'published',
    createdAt: at(10),
    updatedAt: at(60),
    scheduledDatetime: at(50),
  });
  const results = [
    create(ResultSchema, { platform: 'x', status: 'failed', attempts: 3 }),
    create(ResultSchema, { platform: 'mastodon', status: 'published', attempts: 1, publishedAt: at(51) }),
  ];
  expect(timelineOf(post, results, ({ platform }) => platform)).toEqual([
    { text: 'Created', at: at(10) },
    { text: 'Was to go out', at: at(50) },
    { text: 'Live on mastodon after one attempt', at: at(51) },
    { text: 'Failed on x after 3 attempts', at: undefined },
  ]);
});

test('a draft was created and changed', () => {
  const post = create(PostSchema, { status: 'draft', createdAt: at(10), updatedAt: at(60) });
  expect(timelineOf(post, [], () => '').map(({ text }) => text)).toEqual(['Created', 'Last changed']);
});
