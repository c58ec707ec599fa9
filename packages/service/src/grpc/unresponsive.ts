import { status } from '@grpc/grpc-js';

/** What is known of one replica from the calls that it was sent. */
export interface Replica {
  inFlight: number;
  /** Since when calls wait without any answer. */
  waitingSince: number;
  /** Until then it is left out. */
  avoidedUntil: number;
}

/** A replica with calls in flight that answered none of them for so long counts as silent. */
export const SILENT_MS = 250;
/** By then a connection to a process that does not run has been closed by its keepalive. */
const SILENT_AVOIDED_MS = 3_500;
const UNAVAILABLE_AVOIDED_MS = 1_000;

export const newReplica = (): Replica => ({ inFlight: 0, waitingSince: 0, avoidedUntil: 0 });

export const isSilent = ({ inFlight, waitingSince, avoidedUntil }: Replica, now: number): boolean =>
  now < avoidedUntil || (inFlight > 0 && now - waitingSince > SILENT_MS);

export function callStarted(replica: Replica, now: number): void {
  if (replica.inFlight === 0) replica.waitingSince = now;
  replica.inFlight += 1;
}

/** Any answer is a sign of life. A call that was given up after a while is none, nor is a refusal. */
export function callEnded(replica: Replica, code: status, startedAt: number, now: number): void {
  replica.inFlight -= 1;
  if (code === status.UNAVAILABLE) {
    replica.avoidedUntil = now + UNAVAILABLE_AVOIDED_MS;
  } else if (code === status.CANCELLED || code === status.DEADLINE_EXCEEDED) {
    const respondedSince = replica.waitingSince > startedAt;
    if (!respondedSince && now - startedAt > SILENT_MS) replica.avoidedUntil = now + SILENT_AVOIDED_MS;
  } else {
    replica.waitingSince = now;
    replica.avoidedUntil = 0;
  }
}
