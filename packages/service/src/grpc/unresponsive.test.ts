import { status } from '@grpc/grpc-js';
import { expect, test } from '@jest/globals';
import { callEnded, callStarted, isSilent, newReplica, SILENT_MS } from './unresponsive.ts';

test('a replica with calls in flight that answers none of them is silent, until it answers', () => {
  const replica = newReplica();
  expect(isSilent(replica, 10_000)).toBe(false);
  callStarted(replica, 10_000);
  callStarted(replica, 10_100);
  expect(isSilent(replica, 10_000 + SILENT_MS)).toBe(false);
  expect(isSilent(replica, 10_001 + SILENT_MS)).toBe(true);
  callEnded(replica, status.OK, 10_000, 11_000);
  expect(isSilent(replica, 11_000)).toBe(false);
  callEnded(replica, status.NOT_FOUND, 10_100, 11_100);
  expect(isSilent(replica, 20_000)).toBe(false);
});

test('a call that was given up leaves it silent, unless another was answered meanwhile', () => {
  const replica = newReplica();
  callStarted(replica, 10_000);
  callEnded(replica, status.CANCELLED, 10_000, 10_500);
  expect(isSilent(replica, 10_501)).toBe(true);
  expect(isSilent(replica, 20_000)).toBe(false);
  callStarted(replica, 20_000);
  callStarted(replica, 20_001);
  callEnded(replica, status.OK, 20_001, 20_100);
  callEnded(replica, status.DEADLINE_EXCEEDED, 20_000, 25_000);
  expect(isSilent(replica, 25_001)).toBe(false);
});

test('a call that is cancelled at once is no sign of an unresponsive replica', () => {
  const replica = newReplica();
  callStarted(replica, 10_000);
  callEnded(replica, status.CANCELLED, 10_000, 10_050);
  expect(isSilent(replica, 10_051)).toBe(false);
});

test('one that is unavailable is left out for a while', () => {
  const replica = newReplica();
  callStarted(replica, 10_000);
  callEnded(replica, status.UNAVAILABLE, 10_000, 10_001);
  expect(isSilent(replica, 10_900)).toBe(true);
  expect(isSilent(replica, 11_100)).toBe(false);
});
