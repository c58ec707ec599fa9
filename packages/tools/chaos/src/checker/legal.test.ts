import { expect, test } from '@jest/globals';
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
} from '../../test/sample.ts';
import type { Entry } from '../history.ts';
import { check } from './check.ts';

const unanswered: Entry = { type: 'answer', at: 1_100, id: 'create', status: null };

/** What may happen. */
const LEGAL: [name: string, history: Entry[]][] = [
  ['a post that goes live', [...PUBLISHED]],
  [
    'a post that is not due',
    [
      created,
      createAnswer,
      { ...ended, at: DUE - 1, status: 'scheduled', results: result({ status: 'pending' }) },
    ],
  ],
  ['an unanswered creation without effect', [created, unanswered, { ...counted, credits: 0, scheduled: 0 }]],
  ['an unanswered creation with effect', [created, unanswered, called, announced, ended, counted]],
  [
    'an unanswered creation that a repeat finds',
    [
      ...PUBLISHED,
      { ...created, id: 'again', at: 900 },
      { type: 'answer', at: 950, id: 'again', status: 503 },
    ],
  ],
  ['an unanswered edit without effect', [...PUBLISHED, ...edit(5_000, 'm1', null)]],
  [
    'an unanswered edit with effect',
    [created, createAnswer, ...edit(5_000, 'm1', 503), ...live('m1'), { ...ended, marker: 'm1' }, counted],
  ],
  [
    'an unanswered edit that comes into effect after a later one',
    [
      created,
      createAnswer,
      ...edit(5_000, 'm1', null),
      ...edit(6_000, 'm2', 200),
      ...live('m1'),
      { ...ended, marker: 'm1' },
      counted,
    ],
  ],
  [
    'two edits at the same time, the first wins',
    [
      created,
      createAnswer,
      ...edit(5_000, 'm1', 200),
      ...edit(5_050, 'm2', 200),
      ...live('m1'),
      { ...ended, marker: 'm1' },
      counted,
    ],
  ],
  ['a refused edit without effect', [...PUBLISHED, ...edit(DUE + 1_000, 'm1', 409)]],
  [
    'a read of either version during an edit',
    [
      created,
      createAnswer,
      ...edit(5_000, 'm1', 200),
      ...shown(4_950, 200, 'm1'),
      ...shown(5_050, 200, 'm0'),
      ...live('m1'),
      { ...ended, marker: 'm1' },
      counted,
    ],
  ],
  [
    'an acknowledged deletion',
    [created, createAnswer, ...removal(5_000, 204), ...shown(6_000, 404), gone, nothingLive],
  ],
  ['an unanswered deletion without effect', [...PUBLISHED, ...removal(5_000, null)]],
  [
    'an unanswered deletion with effect',
    [created, createAnswer, ...removal(5_000, null), ...shown(6_000, 404), gone, nothingLive],
  ],
  [
    'the deletion of a failed post',
    [
      created,
      createAnswer,
      called,
      { ...announced, event: 'post.failed' },
      ...removal(DUE + 5_000, 204),
      gone,
      nothingLive,
    ],
  ],
  [
    'an unknown outcome of what is live',
    [
      created,
      createAnswer,
      called,
      { ...announced, event: 'post.failed' },
      { ...ended, ...failed('outcome_unknown') },
      nothingLive,
    ],
  ],
  [
    'an unknown outcome of what is not',
    [
      created,
      createAnswer,
      { ...announced, event: 'post.failed' },
      { ...ended, ...failed('outcome_unknown') },
      nothingLive,
    ],
  ],
  [
    'a failure',
    [
      created,
      createAnswer,
      { ...called, outcome: 'refused' },
      { ...announced, event: 'post.failed' },
      { ...ended, ...failed('platform_rejected') },
      nothingLive,
    ],
  ],
  [
    'a webhook that is repeated',
    [...PUBLISHED, { ...announced, at: DUE + 100, status: null }, { ...announced, at: DUE + 900 }],
  ],
];

test.each(LEGAL)('%s is legal', (_name, history) => {
  expect(check(history).violations.map(({ invariant, message }) => `${invariant}: ${message}`)).toEqual([]);
});
