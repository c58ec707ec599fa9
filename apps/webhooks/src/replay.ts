import type { Lease } from '@postrider/service';
import type { DeliveryStatus } from './delivery.ts';

/** `stopped`: it ended early, because its endpoint is no longer active. */
export type ReplayStatus = 'running' | 'done' | 'stopped';

/** What an endpoint has missed, on its way to be sent again. It has a lease while a process works on it. */
export interface Replay extends Partial<Lease> {
  _id: string;
  workspaceId: string;
  endpointId: string;
  /** What is sent again: deliveries in these statuses, recorded since then and before `until`, up to this id. */
  statuses: readonly DeliveryStatus[];
  since?: Date;
  until: Date;
  lastId: string;
  /** How many these were when it began, and whether one replay takes no more. */
  count: number;
  hasMore: boolean;
  /** How many it has made due so far, and the id of the last of them. */
  replayed: number;
  afterId: string;
  status: ReplayStatus;
  createdAt: Date;
  /** When a process last worked on it: replays take turns. */
  workedAt: Date;
  finishedAt?: Date;
  /** When the database deletes it. */
  expiresAt: Date;
}

/** Deliveries of one replay. */
export const MAX_REPLAYED = 10_000;
