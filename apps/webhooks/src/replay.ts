import type { Lease } from '@postrider/service';
import type { DeliveryStatus } from './delivery.ts';

/** `stopped`: it ended early, because its endpoint is no longer active. */
export type ReplayStatus = 'running' | 'done' | 'stopped';

/** A replay of an endpoint's missed deliveries. It has a lease while a process works on it. */
export interface Replay extends Partial<Lease> {
  _id: string;
  workspaceId: string;
  endpointId: string;
  /** The deliveries to replay: in these statuses, recorded since then and before `until`, up to this id. */
  statuses: readonly DeliveryStatus[];
  since?: Date;
  until: Date;
  lastId: string;
  /** Their number at the start, and whether there are more than one replay allows. */
  count: number;
  hasMore: boolean;
  /** The number that it has made due so far, and the id of the last one. */
  replayed: number;
  afterId: string;
  status: ReplayStatus;
  createdAt: Date;
  /** When a process last worked on it, because replays take turns. */
  workedAt: Date;
  finishedAt?: Date;
  /** The time of its deletion by the database. */
  expiresAt: Date;
}

/** The most deliveries of one replay. */
export const MAX_REPLAYED = 10_000;
