import { createHash } from 'node:crypto';
import { AppError, PROBLEMS, type ReceivedViolation, toAppError, type Violation } from '@postrider/service';
import { parse as bytesOf, stringify } from 'uuid';
import type { z } from 'zod';
import { BASE_PATH } from '../../paths.ts';
import { request, validate } from '../../validation/validate.ts';
import { problemBody } from '../problem.ts';
import type { RouteCaller, RouteContext } from '../route.ts';
import { checkOne } from './action-routes.ts';
import type { bulkResults } from './bulk-schemas.ts';
import { composition } from './composition.ts';
import { CsvRow, columnOf } from './csv.ts';
import { createOne } from './routes.ts';
import { createPost } from './schemas.ts';

const creating = request({ body: createPost });
const checking = request({ body: composition });
const URL = `${BASE_PATH}/posts/bulk`;

/** The rows of one request that are executed at a time. */
const AT_A_TIME = 4;
/** Violations of one row. */
const MAX_ROW_ERRORS = 20;

type Result = z.input<typeof bulkResults>['results'][number];

interface Bulk {
  rows: readonly unknown[];
  isDryRun: boolean;
  caller: RouteCaller;
  context: Pick<RouteContext, 'services' | 'profiles'>;
  /** The id from which those of the posts are derived. */
  newId: string;
  /** Whether the request can be repeated with the same id: then a temporary fault ends it. */
  isRepeatable: boolean;
}

/**
 * Creates or checks posts, each on its own. A repeat with the same `newId` creates none twice. Throws a temporary fault
 * if the request can be repeated; otherwise it is the result of its row.
 */
export async function executeBulk(bulk: Bulk) {
  const { rows } = bulk;
  const results: Result[] = [];
  const queue = rows.entries();
  const work = async () => {
    for (const [index, row] of queue) results[index] = { index, ...(await resultOf(bulk, index, row)) };
  };
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, rows.length) }, work));
  return results;
}

async function resultOf(bulk: Bulk, index: number, row: unknown): Promise<object> {
  const { isDryRun, caller, context, newId, isRepeatable } = bulk;
  const raw = { params: {}, query: {}, body: row instanceof CsvRow ? row.post : row };
  try {
    if (isDryRun) {
      const found = await checkOne(validate(checking, raw, true).body, caller, context);
      return { validation: { ...found, errors: placed(found.errors, row) } };
    }
    return await createOne(validate(creating, raw).body, idOf(newId, index), caller, context);
  } catch (caught) {
    const error = toAppError(caught);
    const { status } = PROBLEMS[error.code];
    if (error.code === 'internal' || (isRepeatable && (status > 500 || status === 429))) throw caught;
    const { code, message, retryAfter } = error;
    const ofRow = new AppError(code, message, {
      errors: placed(error.errors, row),
      ...(retryAfter !== undefined && { retryAfter }),
    });
    return { error: problemBody(ofRow, { publicUrl: caller.origin(), url: URL }) };
  }
}

/** The violations of a row. Those of a CSV file name their line and column. */
function placed<V extends ReceivedViolation | Violation>(errors: readonly V[], row: unknown): V[] {
  const few = errors.slice(0, MAX_ROW_ERRORS);
  if (!(row instanceof CsvRow)) return few;
  return few.map((error) => {
    const column = columnOf(error.path);
    const place = column === undefined ? `Line ${row.line}` : `Line ${row.line}, column ${column}`;
    return { ...error, message: `${place}: ${error.message}` };
  });
}

/** The id of a row's post: the same for each repeat, and in the order of the rows. */
export function idOf(newId: string, index: number): string {
  const bytes = Uint8Array.from(bytesOf(newId));
  const random = createHash('sha256').update(`${newId}:${index}`).digest();
  // A UUID of version 7: the time, twelve bits for the order, and random ones.
  bytes.set([0x70 | (index >> 8), index & 0xff, 0x80 | (random.readUInt8(0) & 0x3f)], 6);
  bytes.set(random.subarray(1, 8), 9);
  return stringify(bytes);
}
