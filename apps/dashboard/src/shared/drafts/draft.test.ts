import { describe, expect, test } from '@jest/globals';
import type { Post } from '@postrider/sdk/types';
import { postWith } from '../../../test/support/values.ts';
import { changeOf, contentOf, creationOf, draftOf, EMPTY_DRAFT, isBlank } from './draft.ts';

const x = { platform: 'x', accountId: 'a' } as const;
const mastodon = { platform: 'mastodon', accountId: 'b' } as const;
const draft = { ...EMPTY_DRAFT, caption: 'Hello', targets: [x, mastodon] };
const all = () => true;

describe('a draft', () => {
  test('of a post has its time in the workspace’s zone, and one description of the file', () => {
    const post = postWith({
      caption: 'Long words',
      title: 'Long…',
      platforms: [x, mastodon],
      mediaId: 'm',
      scheduledDatetime: '2026-11-22T23:30:00.000Z',
      options: { x: { altText: 'A cup' }, mastodon: { altText: 'A cup', sensitive: true } },
    });
    expect(draftOf(post, 'Europe/Berlin')).toMatchObject({
      title: '',
      altText: 'A cup',
      own: { a: {}, b: { sensitive: true } },
      date: '2026-11-23',
      time: '00:30',
    });
  });

  test('keeps a description that differs on one platform', () => {
    const options = { x: { altText: 'A cup' }, mastodon: { altText: 'Another' } };
    const read = draftOf(postWith({ mediaId: 'm', platforms: [x, mastodon], options }), 'UTC');
    expect(read).toMatchObject({ altText: 'A cup', own: { b: { altText: 'Another' } } });
    expect(contentOf(read, all).options).toEqual(options);
  });

  test('has what differs on each of several accounts of a platform', () => {
    const other = { platform: 'mastodon', accountId: 'c' } as const;
    const options: Post['options'] = {
      mastodon: {
        visibility: 'unlisted',
        sensitive: true,
        accounts: { c: { sensitive: false, caption: 'C' } },
      },
    };
    const read = draftOf(postWith({ platforms: [mastodon, other], options }), 'UTC');
    expect(read.own).toEqual({
      b: { visibility: 'unlisted', sensitive: true },
      c: { visibility: 'unlisted', sensitive: false, caption: 'C' },
    });
    expect(contentOf(read, all).options).toEqual({
      mastodon: {
        visibility: 'unlisted',
        accounts: { b: { sensitive: true }, c: { sensitive: false, caption: 'C' } },
      },
    });
    const same = { ...read, own: { b: read.own.c ?? {}, c: read.own.c ?? {} } };
    expect(contentOf(same, all).options).toEqual({
      mastodon: { visibility: 'unlisted', sensitive: false, caption: 'C' },
    });
  });

  test('is blank until there is a text or a file', () => {
    expect(isBlank({ ...EMPTY_DRAFT, caption: ' ', targets: [x] })).toBe(true);
    expect(isBlank(draft)).toBe(false);
    expect(isBlank({ ...EMPTY_DRAFT, own: { a: { caption: 'Own' } } })).toBe(false);
  });
});

describe('a request', () => {
  test('has settings of chosen accounts only, without what is empty', () => {
    const own = { c: { langs: ['en'] }, a: { caption: '', thread: ['Two', ''], replySettings: '' } };
    expect(contentOf({ ...draft, own }, all).options).toEqual({ x: { thread: ['Two'] } });
    expect(contentOf({ ...draft, own: { a: { thread: [''] } } }, all).options).toEqual({});
  });

  test('keeps an empty list, which can mean nobody', () => {
    const targets = [{ platform: 'bluesky', accountId: 'c' }];
    const content = contentOf({ ...draft, targets, own: { c: { replies: [] } } }, all);
    expect(content.options).toEqual({ bluesky: { replies: [] } });
  });

  test('describes the file where the platform takes it', () => {
    const content = contentOf({ ...draft, mediaId: 'm', altText: 'A cup' }, (name) => name === 'x');
    expect(content.options).toEqual({ x: { altText: 'A cup' } });
  });

  test('to change a post removes what is empty', () => {
    const content = contentOf(draft, all);
    expect(creationOf(content)).toEqual({
      ...{ caption: 'Hello', platforms: [x, mastodon], tags: [], options: {} },
    });
    expect(changeOf(content)).toEqual({
      ...{ caption: 'Hello', platforms: [x, mastodon] },
      ...{ mediaId: null, title: null, tags: null, options: null },
    });
    expect(changeOf({ ...content, mediaId: 'm' })).toMatchObject({ mediaId: 'm', title: null });
  });
});
