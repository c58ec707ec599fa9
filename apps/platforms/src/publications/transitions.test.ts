import { describe, expect, test } from '@jest/globals';
import type { OutboxEntry } from '@postrider/service/outbox';
import type { Failure } from '../connectors/verdict.ts';
import { finishFailed, finishPublished, restart } from './endings.ts';
import { type Publication, type PublicationState, sendTime } from './publication.ts';
import { type Change, changed, IllegalTransition } from './transition.ts';
import {
  assumeSent,
  cancelSending,
  claim,
  continueThread,
  create,
  failPreparation,
  markSending,
  notFound,
  release,
  retry,
  revertSending,
  savePrepared,
  TRANSITIONS,
  wake,
} from './transitions.ts';

const STATES = [
  ...(['due', 'claimed', 'preparing', 'sending', 'processing'] as const),
  ...(['published', 'failed', 'unknown'] as const),
];

/** What every event makes of every state; where there is nothing, it is illegal. */
const TABLE: Record<keyof typeof TRANSITIONS, Partial<Record<PublicationState, string>>> = {
  claim: {
    due: 'claimed',
    claimed: 'claimed',
    preparing: 'claimed',
    sending: 'sending',
    processing: 'processing',
  },
  renewLease: { sending: 'sending', processing: 'processing' },
  abandon: { claimed: 'due', preparing: 'due', sending: 'sending', processing: 'processing' },
  wake: { due: 'due' },
  savePrepared: { claimed: 'preparing', preparing: 'preparing' },
  failPreparation: { claimed: 'preparing', preparing: 'preparing' },
  markSending: { preparing: 'sending' },
  assumeSent: { claimed: 'sending', preparing: 'sending' },
  notFound: { claimed: 'preparing', preparing: 'preparing', sending: 'preparing' },
  cancelSending: { sending: 'preparing' },
  revertSending: { sending: 'preparing' },
  continueThread: { sending: 'preparing', processing: 'preparing' },
  accept: { sending: 'processing' },
  checkAgain: { processing: 'processing' },
  retry: { preparing: 'due' },
  release: { claimed: 'due', preparing: 'due', sending: 'sending', processing: 'processing' },
  finishPublished: { sending: 'published', processing: 'published' },
  finishFailed: { claimed: 'failed', preparing: 'failed', sending: 'unknown', processing: 'failed' },
  stopChecking: { processing: 'unknown' },
  restart: { failed: 'due', unknown: 'due' },
};

const scheduledAt = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(scheduledAt.getTime() + seconds * 1000);
const now = at(1);

const row = (change: Partial<Publication> = {}): Publication => ({
  ...create(
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
  ...change,
});

const event: OutboxEntry = {
  _id: 'event',
  type: 'publication.finished',
  workspaceId: 'workspace',
  subjectId: 'id',
  at: now,
  requestId: '',
};
const part = { externalId: '1', url: 'https://host/1', at: at(2) };
const error: Failure = { code: 'internal', message: 'message', action: 'action' };
const FACTS = {
  leaseToken: 'token',
  worker: 'worker',
  leaseMs: 22_000,
  leadMs: 10_000,
  prepared: '{}',
  isProven: true,
  part,
  event,
  error,
  retryAt: at(9),
  waitsFor: 'host',
  afterMs: 500,
  retries: 1,
  reference: 'r',
  checkAt: at(6),
};

/** A row after several transitions, one after the other. */
const after = (start: Publication, ...steps: ((row: Publication) => Change)[]) =>
  steps.reduce((before, step) => changed(before, step(before)), start);

const CLAIMED = after(row(), (r) => claim(r, now, FACTS));
const SENDING = after(
  CLAIMED,
  (r) => savePrepared(r, now, FACTS),
  (r) => markSending(r, now, FACTS),
);
/** Without a lease. */
const UNCLAIMED = { leaseToken: undefined, leaseUntil: undefined, worker: undefined };

describe.each(STATES)('a publication that is %s', (state) => {
  test.each(Object.keys(TABLE))('%s', (name) => {
    const event = name as keyof typeof TRANSITIONS;
    const transition: (row: Publication, now: Date, facts: typeof FACTS) => Change = TRANSITIONS[event];
    const expected = TABLE[event][state];
    if (expected) expect(transition(row({ state }), now, FACTS).state).toBe(expected);
    else expect(() => transition(row({ state }), now, FACTS)).toThrow(IllegalTransition);
  });
});

describe('what transitions write', () => {
  test('an ordinary life: one attempt, and nothing is left to claim', () => {
    expect(row()).toMatchObject({ state: 'due', attempts: 0, dueAt: at(-10) });
    expect(CLAIMED).toMatchObject({
      state: 'claimed',
      leaseToken: 'token',
      worker: 'worker',
      dueAt: undefined,
      leaseUntil: undefined,
    });
    expect(SENDING).toMatchObject({
      state: 'sending',
      attempts: 1,
      sendingAt: now,
      dueAt: undefined,
      leaseUntil: at(23),
      prepared: '{}',
    });
    const change = finishPublished(SENDING, at(3), { part, event });
    expect(change.event).toBe(event);
    expect(changed(SENDING, change)).toMatchObject({
      state: 'published',
      attempts: 1,
      finishedAt: at(3),
      dueAt: undefined,
      prepared: undefined,
      ...UNCLAIMED,
      outcome: { url: part.url, externalId: '1', publishedAt: at(2) },
    });
  });

  test('what was marked ahead and not called is no attempt', () => {
    const released = after(
      SENDING,
      (r) => cancelSending(r, now),
      (r) => release(r, now, { afterMs: 0, leadMs: 10_000 }),
    );
    expect(released).toMatchObject({ state: 'due', attempts: 0, dueAt: now, ...UNCLAIMED });
  });

  test('an attempt that fails is counted once, before the call or after it', () => {
    const unprepared = after(
      CLAIMED,
      (r) => failPreparation(r, now),
      (r) => retry(r, now, { error, retryAt: at(3), waitsFor: 'host' }),
    );
    const refused = after(
      SENDING,
      (r) => revertSending(r, now),
      (r) => retry(r, now, { error, retryAt: at(3), waitsFor: undefined }),
    );
    for (const retried of [unprepared, refused])
      expect(retried).toMatchObject({
        state: 'due',
        attempts: 1,
        retryAt: at(3),
        dueAt: at(3),
        failedAt: now,
        ...UNCLAIMED,
      });
    expect([unprepared.waitsFor, refused.waitsFor]).toEqual(['host', undefined]);
  });

  test('a call that is repeated after a refusal is another attempt, and was first sent when it was', () => {
    const repeated = after(
      SENDING,
      (r) => revertSending(r, at(2)),
      (r) => markSending(r, at(3), FACTS),
    );
    expect(repeated).toMatchObject({ attempts: 2, sendingAt: now, leaseUntil: at(25) });
  });

  test('a thread is one attempt, known by its first post', () => {
    const second = { ...part, externalId: '2' };
    const thread = after(
      SENDING,
      (r) => continueThread(r, now, { part }),
      (r) => markSending(r, at(2), FACTS),
    );
    expect(thread).toMatchObject({ attempts: 1, parts: [part], sendingAt: at(2) });
    const whole = changed(thread, finishPublished(thread, at(3), { part: second, event }));
    expect(whole).toMatchObject({ state: 'published', attempts: 1, outcome: { externalId: '1' } });
    const partial = changed(thread, finishFailed(thread, at(3), { error, event }));
    expect(partial).toMatchObject({ state: 'published', outcome: { externalId: '1', error } });
  });

  test('without a live post, an end is failed before the call, and unknown after it', () => {
    expect(finishFailed(CLAIMED, now, { error, event })).toMatchObject({
      state: 'failed',
      outcome: { error },
    });
    expect(finishFailed(SENDING, now, { error, event })).toMatchObject({
      state: 'unknown',
      outcome: { error },
    });
  });

  test('what a user retries begins again; only what is unknown is uncertain, also after it has failed since', () => {
    const failed = changed(CLAIMED, finishFailed(CLAIMED, at(3), { error, event }));
    expect(changed(failed, restart(failed, at(9), { retries: 1 }))).toMatchObject({
      state: 'due',
      attempts: 0,
      retries: 1,
      dueAt: at(9),
      isUncertain: undefined,
      ...UNCLAIMED,
      outcome: undefined,
      finishedAt: undefined,
      sendingAt: undefined,
    });
    const unknown = changed(SENDING, finishFailed(SENDING, at(3), { error, event }));
    const uncertain = { state: 'due', attempts: 0, isUncertain: true, sendingAt: now };
    const again = changed(unknown, restart(unknown, at(9), { retries: 1 }));
    expect(again).toMatchObject({ ...uncertain, retries: 1, prepared: undefined, preparedBefore: '{}' });
    const refused = changed(again, { state: 'failed', outcome: { error }, finishedAt: at(10) });
    expect(changed(refused, restart(refused, at(11), { retries: 2 }))).toMatchObject({
      ...uncertain,
      retries: 2,
      preparedBefore: '{}',
    });
  });

  test('a lookup before it is sent: absence that is proven ends the doubt, a user’s risk does not', () => {
    const open = row({ state: 'claimed', isUncertain: true, sendingAt: at(-50) });
    const absent = changed(open, notFound(open, now, { isProven: true }));
    expect(absent).toMatchObject({ state: 'preparing', attempts: 0, isUncertain: undefined, absentAt: now });
    const forced = changed(open, notFound(open, now, { isProven: false }));
    expect(forced).toMatchObject({ state: 'preparing', attempts: 0, isUncertain: true });
    expect(forced.absentAt).toBeUndefined();
    for (const { sendingAt } of [absent, forced]) expect(sendingAt).toEqual(at(-50));
    const found = changed(open, assumeSent(open, now));
    expect(changed(found, finishPublished(found, now, { part, event }))).toMatchObject({
      state: 'published',
      attempts: 1,
    });
    expect(finishFailed(found, now, { error, event }).state).toBe('unknown');
  });

  test('what is released is due shortly before its call; what is sending, at once', () => {
    const early = at(-60);
    const why = { afterMs: 500, leadMs: 10_000 };
    expect(release(CLAIMED, early, why)).toMatchObject({ state: 'due', dueAt: at(-10) });
    expect(release(CLAIMED, now, why).dueAt).toEqual(at(1.5));
    expect(release(SENDING, early, why)).toMatchObject({ state: 'sending', attempts: 1, dueAt: at(-59.5) });
    const failing = changed(CLAIMED, release(CLAIMED, now, { ...why, hasFailed: true }));
    expect(failing.failedAt).toEqual(now);
    expect(release({ ...failing, state: 'claimed' }, at(9), why).failedAt).toEqual(now);
  });

  test('a longer lead of its own replaces the usual one', () => {
    const slow = create({ ...row(), leadMs: 90_000 }, { leadMs: 10_000 });
    expect(slow.dueAt).toEqual(at(-90));
    const claimed = changed(slow, claim(slow, at(-80), FACTS));
    const why = { afterMs: 500, leadMs: 10_000 };
    expect(release(claimed, at(-200), why).dueAt).toEqual(at(-90));
    expect(release(claimed, at(-50), why).dueAt).toEqual(at(-49.5));
  });

  test('what is woken is due at once, and still not sent before its scheduled time', () => {
    const woken = changed(row(), wake(row(), at(-30)));
    expect(woken.dueAt).toEqual(at(-30));
    expect(sendTime(woken)).toEqual(scheduledAt);
    expect(sendTime(row({ retryAt: at(5) }))).toEqual(at(5));
  });
});
