import { isDeepStrictEqual } from 'node:util';
import { AppError, detailOf } from '@postrider/service';
import type { z } from 'zod';
import { READ_ONLY, type updatePost } from './schemas.ts';

/** The read-only fields of a request, and the others. */
export function splitReadOnly(body: z.output<typeof updatePost>) {
  const { id, livemode, profileId, seriesId, status, editableUntil, createdAt, updatedAt, ...rest } = body;
  const { publishedAt, failedResults, approval, ...changes } = rest;
  const times = { editableUntil, createdAt, updatedAt, publishedAt };
  const readOnly = { id, livemode, profileId, seriesId, status, ...times, failedResults, approval };
  return { changes, readOnly: READ_ONLY.partial().parse(readOnly) };
}

/** Throws invalid_request for each field that differs from the post's value. */
export function requireSame(readOnly: object, present: Readonly<Record<string, unknown>>): void {
  const errors = Object.entries(readOnly)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, present[name]))
    .map(([name]) => ({ path: `/${name}`, code: 'read_only' as const, message: NOT_CHANGED }));
  if (errors.length > 0) throw new AppError('invalid_request', detailOf(errors), { errors });
}

const NOT_CHANGED = 'This can’t be changed. Omit it, or send its current value.';
