import { z } from 'zod';
import { type Incoming, type Reply, searchOf } from '../platform.ts';
import { invalid, parsed } from './errors.ts';

const query = z.object({
  page_size: z.coerce.number().int().min(1).max(250).default(25),
  bookmark: z.string().optional(),
});

/** A page of a list, with the bookmark of the next one. */
export function pageOf<T>(call: Incoming, all: readonly T[], show: (item: T) => object): Reply {
  const { page_size, bookmark } = parsed(query, Object.fromEntries(searchOf(call)));
  const start = bookmark === undefined ? 0 : Number(Buffer.from(bookmark, 'base64url').toString());
  if (!Number.isInteger(start)) throw invalid('Invalid bookmark.');
  const end = start + page_size;
  const next = end < all.length ? Buffer.from(String(end)).toString('base64url') : null;
  return { status: 200, body: { items: all.slice(start, end).map(show), bookmark: next } };
}
