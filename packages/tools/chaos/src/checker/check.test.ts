import { describe, expect, test } from '@jest/globals';
import {
  announced,
  called,
  counted,
  createAnswer,
  created,
  DUE,
  edit,
  ended,
  failed,
  gone,
  live,
  nothingLive,
  PUBLISHED,
  removal,
  result,
  shown,
  without,
} from '../../test/sample.ts';
import { type Entry, UNDESCRIBED } from '../history.ts';
import { check, INVARIANTS } from './check.ts';

/** After the end of the history. */
const LATER = DUE * 9;

/** What contradicts, with the name of the invariant that finds it. */
const WRONG: [name: string, found: string, history: Entry[]][] = [
  [
    'two calls for one post and account',
    'doubled',
    [...PUBLISHED, { ...called, remoteId: '77', at: DUE + 90 }],
  ],
  [
    'a post that is still scheduled',
    'lost',
    [
      created,
      createAnswer,
      { ...ended, status: 'scheduled', results: result({ status: 'pending' }) },
      nothingLive,
    ],
  ],
  ['an acknowledged post without an end', 'lost', [created, createAnswer]],
  ['an acknowledged post that does not exist', 'lost', [created, createAnswer, gone, nothingLive]],
  [
    'a refused deletion of a post that does not exist',
    'lost',
    [created, createAnswer, ...removal(2_000, 409), gone, nothingLive],
  ],
  ['an account without a result', 'lost', [{ ...created, accountIds: ['a', 'b'] }, ...PUBLISHED.slice(1)]],
  ['published without a call', 'untrue', without(called)],
  ['a post without its file', 'misplaced', [{ ...created, files: ['1'] }, ...PUBLISHED.slice(1)]],
  [
    'files in another order',
    'misplaced',
    [{ ...created, files: ['1', '2'] }, ...without(called).slice(1), { ...called, files: ['2', '1'] }],
  ],
  [
    'a missing file on a platform without descriptions',
    'misplaced',
    [{ ...created, files: ['1', '2'] }, ...without(called).slice(1), { ...called, files: [UNDESCRIBED] }],
  ],
  [
    'a duplicate file',
    'misplaced',
    [{ ...created, files: ['1'] }, ...without(called).slice(1), { ...called, files: ['1', '1'] }],
  ],
  [
    'published with another id than the platform’s',
    'untrue',
    [...without(called), { ...called, remoteId: '78' }],
  ],
  [
    'failed and live',
    'untrue',
    [
      created,
      createAnswer,
      called,
      { ...announced, event: 'post.failed' },
      { ...ended, ...failed('content_rejected') },
      nothingLive,
    ],
  ],
  [
    'an older version after an acknowledged edit',
    'overruled',
    [
      created,
      createAnswer,
      ...edit(5_000, 'm1', 200),
      called,
      announced,
      { ...ended, marker: 'm1' },
      counted,
    ],
  ],
  [
    'an edit that was acknowledged after the call',
    'overruled',
    [...without(ended), ...edit(DUE + 1_000, 'm1', 200), { ...ended, marker: 'm1' }],
  ],
  [
    'an acknowledged edit that is undone',
    'overruled',
    [
      { ...created, scheduledAt: LATER },
      createAnswer,
      ...edit(5_000, 'm1', 200, { scheduledAt: LATER }),
      { ...ended, status: 'scheduled', scheduledAt: LATER, results: result({ status: 'pending' }) },
    ],
  ],
  [
    'a refused edit that goes out',
    'overruled',
    [created, createAnswer, ...edit(5_000, 'm1', 409), ...live('m1'), { ...ended, marker: 'm1' }],
  ],
  ['the time of another version', 'overruled', [...without(ended), { ...ended, scheduledAt: DUE + 1 }]],
  [
    'a refused call after an acknowledged deletion',
    'overruled',
    [created, createAnswer, ...removal(5_000, 204), { ...called, outcome: 'refused' }, gone, nothingLive],
  ],
  [
    'a post that is there after its deletion',
    'overruled',
    [
      { ...created, scheduledAt: null },
      createAnswer,
      ...removal(5_000, 204),
      { ...ended, status: 'draft', scheduledAt: null, results: result({ status: 'pending' }) },
    ],
  ],
  [
    'a deletion of what is live',
    'overruled',
    [created, createAnswer, called, announced, ...removal(DUE + 1_000, 204), gone, nothingLive],
  ],
  [
    'a read of an older version',
    'stale',
    [
      created,
      createAnswer,
      ...edit(5_000, 'm1', 200),
      ...shown(6_000, 200, 'm0'),
      ...live('m1'),
      { ...ended, marker: 'm1' },
      counted,
    ],
  ],
  [
    'a read after the deletion',
    'stale',
    [created, createAnswer, ...removal(5_000, 204), ...shown(6_000, 200, 'm0'), gone],
  ],
  ['a post that is not found', 'stale', [...PUBLISHED, ...shown(2_000, 404)]],
  ['an edit that does not find its post', 'stale', [...PUBLISHED, ...edit(2_000, 'm1', 404)]],
  ['a call before its time', 'early', [...without(called), { ...called, receivedAt: DUE - 1 }]],
  [
    'a call before the time of its version',
    'early',
    [
      created,
      createAnswer,
      ...edit(5_000, 'm1', 200, { scheduledAt: DUE + 9_000 }),
      ...live('m1'),
      { ...ended, marker: 'm1', scheduledAt: DUE + 9_000 },
      counted,
    ],
  ],
  [
    'a draft that was sent',
    'early',
    [
      { ...created, scheduledAt: null },
      createAnswer,
      called,
      announced,
      { ...ended, scheduledAt: null },
      { ...counted, scheduled: 0 },
    ],
  ],
  ['an end without a webhook', 'unannounced', without(announced)],
  [
    'a webhook that the endpoint never took',
    'unannounced',
    [...without(announced), { ...announced, status: 500 }],
  ],
  ['two events about one result', 'unannounced', [...PUBLISHED, { ...announced, eventId: 'evt_2' }]],
  [
    'an event that is about something else',
    'unannounced',
    [...PUBLISHED, { ...announced, event: 'post.failed' }],
  ],
  ['a wrong signature', 'unannounced', [...PUBLISHED, { ...announced, signatureValid: false }]],
  [
    'two posts of one key, in answers',
    'repeated',
    [...PUBLISHED, { ...created, id: 'again', at: 1_200 }, { ...createAnswer, id: 'again', postId: 'p2' }],
  ],
  [
    'two posts of one key, in the list',
    'repeated',
    [
      created,
      createAnswer,
      { ...ended, at: DUE - 1, status: 'scheduled', results: result({ status: 'pending' }) },
      { ...ended, at: DUE - 1, postId: 'p2', status: 'scheduled', results: result({ status: 'pending' }) },
    ],
  ],
  [
    'what nobody asked for',
    'unasked',
    [
      ...PUBLISHED,
      { ...called, marker: 'x' },
      { ...announced, postId: 'x' },
      { ...ended, postId: 'x', marker: 'x' },
    ],
  ],
  ['a credit too many', 'miscounted', [...PUBLISHED.slice(0, -1), { ...counted, credits: 2 }]],
  ['a scheduled post too few', 'miscounted', [...PUBLISHED.slice(0, -1), { ...counted, scheduled: 0 }]],
  ['an internal error', 'internal', [...PUBLISHED, ...shown(2_000, 500)]],
];

describe('what contradicts is found, and nothing else', () => {
  test.each(WRONG)('%s', (_name, found, history) => {
    const { violations } = check(history);
    expect([...new Set(violations.map(({ invariant }) => invariant))]).toEqual([found]);
    for (const { message } of violations) expect(message).toMatch(/^[A-Zm].*\.$/s);
  });
  test('files on a platform without descriptions', () => {
    const files = [UNDESCRIBED, UNDESCRIBED];
    const history = [{ ...created, files: ['1', '2'] }, ...without(called).slice(1), { ...called, files }];
    expect(check(history).violations).toEqual([]);
  });
  test('every invariant has an example', () => {
    const covered = new Set(WRONG.map(([, found]) => found));
    expect(INVARIANTS.map(({ name }) => name)).toEqual(
      INVARIANTS.map(({ name }) => name).filter((name) => covered.has(name)),
    );
  });
});

test('a violation has the whole history of its post, by time', () => {
  const [violation] = check([...PUBLISHED].reverse().filter((entry) => entry !== announced)).violations;
  expect(violation?.post?.entries).toEqual([created, createAnswer, called, ended]);
});
