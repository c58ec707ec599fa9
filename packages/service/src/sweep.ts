import { type Timestamp, timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Connection } from 'mongoose';
import { currentTime } from './clock.ts';
import type { Log } from './log.ts';
import { type Loop, startLoop } from './loop.ts';

/** What an owner is asked for: at most `limit` events, after this one of this moment. */
export interface PageRequest {
  since: Timestamp;
  afterEventId: string;
  limit: number;
}

/** Where an event stands in its owner's list. */
export interface Place {
  at?: Timestamp | undefined;
  eventId: string;
}

/** An owner's list of what happened, oldest first. */
export interface Source {
  /** Tells a service's sweeps apart, also in its database. */
  name: string;
  /** Where the very first sweep begins. */
  begin: Date;
  /** Asks for a page and takes in what is new in it; answers where each of its events stands. */
  read(page: PageRequest): Promise<readonly Place[]>;
}

/** How far a sweep has come. */
interface Cursor {
  _id: string;
  at: Date;
}

/** Pages of this size are asked for; a shorter one is the last. */
const PAGE = 500;

/** What is read again on every sweep: moments are given before the write that makes them visible. */
const OVERLAP_MS = 120_000;

/**
 * Reads an owner's list again and again, so that an event whose doorbell never rang is heard of all the same. Goes on
 * where the last sweep of any process ended.
 */
export function startSweep(
  { name, begin, read }: Source,
  connection: Connection,
  everyMs: number,
  log: Log,
): Loop {
  const cursors = connection.collection<Cursor>('cursors');
  let next: Pick<PageRequest, 'since' | 'afterEventId'> | undefined;

  return startLoop(`sweep ${name}`, everyMs, log, async () => {
    const from = next ?? (await overlapBegin());
    next = undefined;
    const places = await read({ ...from, limit: PAGE });
    const { at, eventId = '' } = places.at(-1) ?? {};
    if (!at) return false;
    // A moment that an owner's clock puts ahead of ours must not make the sweep jump over what comes before it.
    const reached = new Date(Math.min(timestampDate(at).getTime(), currentTime().getTime()));
    await cursors.updateOne({ _id: name }, { $max: { at: reached } });
    if (places.length === PAGE) next = { since: at, afterEventId: eventId };
    return places.length === PAGE;
  });

  async function overlapBegin() {
    const setOnce = { $setOnInsert: { at: begin } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const cursor = await cursors.findOneAndUpdate({ _id: name }, setOnce, options);
    const at = cursor?.at ?? begin;
    return { since: timestampFromDate(new Date(at.getTime() - OVERLAP_MS)), afterEventId: '' };
  }
}
