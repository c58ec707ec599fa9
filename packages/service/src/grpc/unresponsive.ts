import { status } from '@grpc/grpc-js';

/** The state of one replica, according to its calls. */
export interface Replica {
  inFlight: number;
  /** The time since which calls have waited without any response. */
  waitingSince: number;
  /** The time until which it is skipped. */
  avoidedUntil: number;
}

/** A replica that responded to none of its calls for this long counts as unresponsive. */
export const SILENT_MS = 250;
/** By then, keepalive has closed the connection to a hanging process. */
const SILENT_AVOIDED_MS = 3_500;
const UNAVAILABLE_AVOIDED_MS = 1_000;

export const newReplica = (): Replica => ({ inFlight: 0, waitingSince: 0, avoidedUntil: 0 });

export const isSilent = ({ inFlight, waitingSince, avoidedUntil }: Replica, now: number): boolean =>
  now < avoidedUntil || (inFlight > 0 && now - waitingSince > SILENT_MS);

export function callStarted(replica: Replica, now: number): void {
  if (replica.inFlight === 0) replica.waitingSince = now;
  replica.inFlight += 1;
}

/** Any response shows that the replica works; a call that timed out or was rejected does not. */
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
