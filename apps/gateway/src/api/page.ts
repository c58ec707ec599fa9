import { violationParams } from '@postrider/contracts/codes';
import { invalid } from '@postrider/service';
import { z } from 'zod';
import { fingerprint } from '../fingerprint.ts';
import { integer } from './schemas.ts';

/** The maximum offset, because the database reads all skipped items. */
const MAX_OFFSET = 10_000;

/** The maximum length of a cursor; real ones are shorter. */
const MAX_CURSOR = 400;

const tooFar =
  'At most 10,000 items can be skipped. To continue, send the `nextCursor` of the previous page as `cursor`.';

/** The query parameters of a paginated list; `items` is the plural of its resource. */
export const pageQuery = (items: string) => ({
  limit: integer(1, 100, 50).meta({ description: `The maximum number of ${items} to return.` }),
  offset: integer(0, 2_147_483_647, 0)
    .refine((offset) => offset <= MAX_OFFSET, { params: violationParams('too_big'), error: tooFar })
    .meta({
      maximum: MAX_OFFSET,
      description: `The number of ${items} to skip. Prefer \`cursor\`, which neither skips nor repeats any when ${items} are added or deleted between two pages.`,
    }),
  cursor: z.string().min(1).max(MAX_CURSOR).optional().meta({
    description:
      'The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same.',
  }),
});

export const pagination = z
  .object({
    limit: z.int().meta({ description: 'The requested limit.' }),
    offset: z.int().meta({ description: 'The requested offset; 0 with a cursor.' }),
    hasMore: z.boolean().meta({ description: 'True if there are more items.' }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it as `cursor` to get the next page; null after the last.' }),
    searched: z.int().nullable().meta({
      description:
        'The number of items that a search examined for this page, if it stopped before the end of the list. Continue with `nextCursor`. Otherwise null.',
    }),
  })
  .meta({ id: 'Pagination' });

interface PageRequest {
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

/** The fields of a service's list response besides its items. */
interface PageAnswer {
  hasMore: boolean;
  nextPageToken: string;
  searched?: number;
}

/** Identifies the list: a cursor continues only its own list. */
const listId = (operationId: string, filter: object): string =>
  fingerprint('list', operationId, filter).slice(0, 16);

/**
 * The requested page of a list: the parameters for its service, and the pagination of the response. `filter` is
 * everything that selects and orders the items. Throws invalid_request for a cursor of another list.
 */
export function readPageQuery(operationId: string, { limit, offset, cursor }: PageRequest, filter: object) {
  const id = listId(operationId, filter);
  return {
    page: { limit, offset, pageToken: cursor === undefined ? '' : tokenOf(cursor, offset, id) },
    paginationOf: ({ hasMore, nextPageToken, searched = 0 }: PageAnswer): z.output<typeof pagination> => ({
      limit,
      offset,
      hasMore,
      searched: searched || null,
      nextCursor: nextPageToken ? Buffer.from(id + nextPageToken).toString('base64url') : null,
    }),
  };
}

function tokenOf(cursor: string, offset: number, id: string): string {
  const path = '/query/cursor';
  if (offset > 0)
    throw invalid('/query/offset', 'invalid_value', 'Send either `cursor` or `offset`, not both.');
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (Buffer.from(text).toString('base64url') !== cursor || !/^[0-9a-f]{16}[\w:./-]+$/.test(text))
    throw invalid(path, 'invalid_value', 'This is not a cursor. Send the `nextCursor` of the previous page.');
  if (!text.startsWith(id))
    throw invalid(
      path,
      'invalid_value',
      'This cursor belongs to a list with other parameters. Send the parameters of the previous page; only `limit` may differ.',
    );
  return text.slice(id.length);
}
