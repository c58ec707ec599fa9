import { expect, test } from '@jest/globals';
import { likelyName } from './likely-name.ts';

const POST = ['caption', 'platforms', 'scheduledDatetime', 'mediaId', 'tags', 'timezone', 'title', 'options'];
const WEBHOOK = ['events', 'is_active', 'description'];

test.each([
  ['mediaID', POST, 'mediaId'],
  ['media_id', POST, 'mediaId'],
  ['media', POST, 'mediaId'],
  ['scheduled_datetime', POST, 'scheduledDatetime'],
  ['scheduledAt', POST, 'scheduledDatetime'],
  ['schedule', POST, 'scheduledDatetime'],
  ['scheduled_at', [...POST, 'schedule'], 'scheduledDatetime'],
  ['platform', POST, 'platforms'],
  ['tilte', POST, 'title'],
  ['tag', POST, 'tags'],
  ['Timezone', POST, 'timezone'],
  ['isActive', WEBHOOK, 'is_active'],
  ['active', WEBHOOK, 'is_active'],
  ['desc', WEBHOOK, 'description'],
])('%s is probably meant to be another name', (unknown, known, likely) => {
  expect(likelyName(unknown, known)).toBe(likely);
});

test.each(['colour', 'x', '', '_', 'тег', 'status', 'id', '__proto__', 'createdAt', 'f123'])(
  '%s is like none',
  (unknown) => {
    expect(likelyName(unknown, POST)).toBeUndefined();
  },
);

test('a long name costs nothing', () => {
  expect(likelyName('caption'.repeat(100_000), POST)).toBeUndefined();
});
