import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PostOrder, PostStatus } from '@postrider/contracts/posts';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
const MEDIA = uuidv7();
const DAY_MS = 86_400_000;
const day = (n: number) => new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + n * DAY_MS);

beforeAll(async () => {
  harness = await startHarness();
  const add = (caption: string, platforms: object[], n?: number, tags: string[] = [], mediaId = '') =>
    harness.posts.createPost({
      ...{ workspaceId: harness.workspaceId, postId: uuidv7(), caption, platforms, tags, mediaId },
      timezone: 'UTC',
      ...{ scheduledDatetime: n === undefined ? '' : day(n).toISOString(), monthlyScheduleLimit: 100 },
    });
  const bluesky = { platform: 'bluesky', accountId: 'b1' };
  const mastodon = { platform: 'mastodon', accountId: 'm1' };
  await add('later', [bluesky], 3, ['a']);
  await add('draft (one) 100%', [mastodon], undefined, [], MEDIA);
  await add('sooner', [bluesky, mastodon], 1);
  await add('last ÄRGER', [mastodon], 9, ['a'], MEDIA);
});
afterAll(() => harness.stop());

describe('posts are listed', () => {
  const { DRAFT, SCHEDULED } = PostStatus;
  const both = [DRAFT, SCHEDULED];
  const from = timestampFromDate(day(1));
  const to = timestampFromDate(day(9));

  test.each([
    ['of one status by time', { status: SCHEDULED }, ['sooner', 'later', 'last ÄRGER']],
    ['of several, newest first', { statuses: both }, ['last ÄRGER', 'sooner', 'draft (one) 100%', 'later']],
    ['of a range, by time', { statuses: both, from, to }, ['sooner', 'later']],
    [
      'of a range, newest first',
      { statuses: both, from, order: PostOrder.CREATED_DESC },
      ['last ÄRGER', 'sooner', 'later'],
    ],
    [
      'by time, descending',
      { status: SCHEDULED, order: PostOrder.SCHEDULED_DESC },
      ['last ÄRGER', 'later', 'sooner'],
    ],
    ['with a tag', { statuses: both, tag: 'a' }, ['last ÄRGER', 'later']],
    ['on a platform', { statuses: both, platform: 'bluesky' }, ['sooner', 'later']],
    ['on an account of a platform', { statuses: both, platform: 'mastodon', accountId: 'b1' }, []],
    ['with a file', { statuses: both, mediaId: MEDIA }, ['last ÄRGER', 'draft (one) 100%']],
    ['with words, as they are written', { statuses: both, search: '(ONE) 100%' }, ['draft (one) 100%']],
    ['with words in any case', { statuses: both, search: 'ärger' }, ['last ÄRGER']],
    ['without those that only a pattern finds', { statuses: both, search: '.*' }, []],
    ['from a later page', { statuses: both, limit: 2, offset: 1 }, ['sooner', 'draft (one) 100%']],
  ])('%s', async (_name, query, captions) => {
    const { workspaceId, posts } = harness;
    const page = await posts.listPosts({ workspaceId, limit: 10, ...query });
    expect(page.posts.map(({ caption }) => caption)).toEqual(captions);
  });

  test('of another workspace not at all', async () => {
    const page = await harness.posts.listPosts({ workspaceId: uuidv7(), statuses: both, limit: 10 });
    expect(page.posts).toEqual([]);
  });
});
