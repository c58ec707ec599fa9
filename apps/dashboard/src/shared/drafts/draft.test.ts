import { describe, expect, test } from '@jest/globals';
import type { Post } from '@postrider/sdk/types';
import { postWith } from '../../../test/support/values.ts';
import { changeOf, contentOf, creationOf, draftOf, EMPTY_DRAFT, isBlank } from './draft.ts';

const x = { platform: 'x', accountId: 'a' } as const;
const mastodon = { platform: 'mastodon', accountId: 'b' } as const;
const file = (mediaId: string, altText = '') => ({ mediaId, altText });
const draft = { ...EMPTY_DRAFT, caption: 'Hello', targets: [x, mastodon] };

describe('a draft', () => {
  test('of a post has its time in the workspace’s zone, and its files in order', () => {
    const post = postWith({
      caption: 'Long words',
      title: 'Long…',
      platforms: [x, mastodon],
      mediaId: 'm',
      media: [file('m', 'A cup'), file('n')],
      scheduledDatetime: '2026-11-22T23:30:00.000Z',
      options: { mastodon: { sensitive: true, files: [1] } },
    });
    expect(draftOf(post, 'Europe/Berlin')).toMatchObject({
      title: '',
      media: [file('m', 'A cup'), file('n')],
      chosen: { b: ['n'] },
      own: { a: {}, b: { sensitive: true } },
      date: '2026-11-23',
      time: '00:30',
    });
  });

  test('has the description that a post has only for its platforms', () => {
    const options = { x: { altText: 'A cup' }, mastodon: { altText: 'A cup', sensitive: true } };
    const post = postWith({ mediaId: 'm', media: [file('m')], platforms: [x, mastodon], options });
    const read = draftOf(post, 'UTC');
    expect(read).toMatchObject({ media: [file('m', 'A cup')], own: { a: {}, b: { sensitive: true } } });
    expect(contentOf(read)).toMatchObject({
      media: [file('m', 'A cup')],
      options: { mastodon: { sensitive: true } },
    });
  });

  test('keeps a description that differs on one platform, and a selection', () => {
    const options = { x: { files: [1, 0] }, mastodon: { altText: 'Another' } };
    const media = [file('m', 'A cup'), file('n')];
    const read = draftOf(postWith({ mediaId: 'm', media, platforms: [x, mastodon], options }), 'UTC');
    expect(read).toMatchObject({ media, chosen: { a: ['n', 'm'] }, own: { b: { altText: 'Another' } } });
    expect(contentOf(read)).toMatchObject({ media, options });
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
    expect(contentOf(read).options).toEqual({
      mastodon: {
        visibility: 'unlisted',
        accounts: { b: { sensitive: true }, c: { sensitive: false, caption: 'C' } },
      },
    });
    const same = { ...read, own: { b: read.own.c ?? {}, c: read.own.c ?? {} } };
    expect(contentOf(same).options).toEqual({
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
    expect(contentOf({ ...draft, own }).options).toEqual({ x: { thread: ['Two'] } });
    expect(contentOf({ ...draft, own: { a: { thread: [''] } } }).options).toEqual({});
  });

  test('keeps an empty list, which can mean nobody', () => {
    const targets = [{ platform: 'bluesky', accountId: 'c' }];
    const content = contentOf({ ...draft, targets, own: { c: { replies: [] } } });
    expect(content.options).toEqual({ bluesky: { replies: [] } });
  });

  test('has the files of each account by their places', () => {
    const media = [file('m', 'A cup'), file('n'), file('o')];
    const content = contentOf({ ...draft, media, chosen: { a: ['o', 'm'], b: [] } });
    expect(content.options).toEqual({ x: { files: [2, 0] }, mastodon: { files: [] } });
    expect(creationOf(content)).toMatchObject({ media });
    expect(contentOf({ ...draft, chosen: { a: ['m'] } }).options).toEqual({});
  });

  test('of a post of a profile stays in it, also as a new post', () => {
    const own = contentOf(draftOf(postWith({ profileId: 'p', caption: 'Hello' }), 'UTC'));
    expect([creationOf(own).profileId, changeOf(own).profileId]).toEqual(['p', 'p']);
    expect(creationOf(contentOf(draftOf(postWith({ caption: 'Hello' }), 'UTC')))).not.toHaveProperty(
      'profileId',
    );
  });

  test('to change a post removes what is empty', () => {
    const content = contentOf(draft);
    expect(creationOf(content)).toEqual({
      caption: 'Hello',
      platforms: [x, mastodon],
      tags: [],
      options: {},
    });
    expect(changeOf(content)).toEqual({
      caption: 'Hello',
      platforms: [x, mastodon],
      media: [],
      title: null,
      tags: null,
      options: null,
    });
  });
});
