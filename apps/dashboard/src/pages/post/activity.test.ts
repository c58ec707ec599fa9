import { expect, test } from '@jest/globals';
import type { Activity } from '@postrider/sdk/types';
import { entriesOf } from './activity.ts';
import type { Moment } from './timeline.ts';

const at = (second: number) => new Date(second * 1_000).toISOString();
const change = (kind: string, second: number): Activity => ({
  kind,
  at: at(second),
  actor: { type: 'person', id: 'a', name: 'Ada' },
  fields: [],
  platform: null,
  accountId: null,
  scheduledDatetime: null,
  previousDatetime: null,
  comment: null,
  otherPostId: null,
});

test('changes and what happened on the accounts are in the order of time, each once', () => {
  const newestFirst = [change('published', 30), change('publish_requested', 20), change('created', 10)];
  const moments: Moment[] = [
    { kind: 'live', text: 'Live on x', at: at(30) },
    { kind: 'time', text: 'Was scheduled for', at: at(20) },
    { kind: 'running', text: 'Being published', at: undefined },
  ];
  const shown = entriesOf(newestFirst, moments).map((entry) =>
    entry.source === 'change' ? entry.change.kind : entry.moment.text,
  );
  expect(shown).toEqual([
    'created',
    'publish_requested',
    'Was scheduled for',
    'Live on x',
    'Being published',
  ]);
});
