import { expect, test } from '@jest/globals';
import type { OutboxEntry } from '@postrider/service/outbox';
import type { Failure } from '../connectors/verdict.ts';
import { finishFailed, finishPublished, restart, stopChecking } from './endings.ts';
import type { Publication } from './publication.ts';
import { type Change, changed } from './transition.ts';
import {
  accept,
  checkAgain,
  claim,
  continueThread,
  create,
  markSending,
  savePrepared,
} from './transitions.ts';

const scheduledAt = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(scheduledAt.getTime() + seconds * 1000);
const after = (start: Publication, ...steps: ((row: Publication) => Change)[]) =>
  steps.reduce((before, step) => changed(before, step(before)), start);

const FACTS = { leaseToken: 'token', worker: 'worker', leaseMs: 22_000 };
const event: OutboxEntry = {
  _id: 'event',
  type: 'publication.finished',
  workspaceId: 'workspace',
  subjectId: 'id',
  at: at(1),
  requestId: '',
};
const error: Failure = { code: 'internal', message: 'message', action: 'action' };
const part = { externalId: '1', url: 'https://host/1', at: at(2) };
const UNCLAIMED = { leaseToken: undefined, leaseUntil: undefined, worker: undefined };

const SENDING = after(
  create(
    {
      _id: 'id',
      workspaceId: 'workspace',
      postId: 'post',
      accountId: 'account',
      platform: 'mastodon',
      host: 'host',
      scheduledAt,
      caption: 'hello',
      title: '',
      options: {},
      mediaId: '',
    },
    { leadMs: 10_000 },
  ),
  (row) => claim(row, at(1), FACTS),
  (row) => savePrepared(row, at(1), { prepared: '{}' }),
  (row) => markSending(row, at(1), FACTS),
);

test('what a platform has accepted is due for a lookup, and belongs to nobody', () => {
  const accepted = changed(SENDING, accept(SENDING, at(2), { reference: 'r', checkAt: at(7) }));
  expect(accepted).toMatchObject({
    state: 'processing',
    attempts: 1,
    acceptedAt: at(2),
    reference: 'r',
    dueAt: at(7),
    ...UNCLAIMED,
    prepared: '{}',
  });
  const checked = after(
    accepted,
    (r) => claim(r, at(7), FACTS),
    (r) => checkAgain(r, at(8), { checkAt: at(18) }),
  );
  expect(checked).toMatchObject({ acceptedAt: at(2), reference: 'r', dueAt: at(18), ...UNCLAIMED });
  expect(changed(accepted, claim(accepted, at(7), FACTS)).leaseUntil).toEqual(at(29));
  expect(changed(checked, finishPublished(checked, at(20), { part, event }))).toMatchObject({
    state: 'published',
    attempts: 1,
    acceptedAt: undefined,
    reference: undefined,
  });
  const next = changed(checked, continueThread(checked, at(20), { part }));
  expect(next).toMatchObject({ state: 'preparing', attempts: 0, parts: [part], acceptedAt: undefined });
});

test('what the platform refuses later is sent again by a retry; what it never ends is looked up first', () => {
  const accepted = changed(SENDING, accept(SENDING, at(2), { reference: 'r', checkAt: at(7) }));
  const refused = changed(accepted, finishFailed(accepted, at(9), { error, event }));
  expect(refused).toMatchObject({ state: 'failed', reference: undefined });
  expect(refused).not.toHaveProperty('preparedBefore');
  expect(changed(refused, restart(refused, at(10), { retries: 1 })).isUncertain).toBeUndefined();
  const unknown = changed(accepted, stopChecking(accepted, at(9), { error, event }));
  expect(unknown).toMatchObject({ state: 'unknown', reference: 'r', acceptedAt: undefined });
  expect(changed(unknown, restart(unknown, at(10), { retries: 1 }))).toMatchObject({
    isUncertain: true,
    reference: 'r',
    preparedBefore: '{}',
  });
  const thread = { ...accepted, parts: [part] };
  expect(stopChecking(thread, at(9), { error, event }).state).toBe('published');
});
