import { request } from '../../validation/validate.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { executeBulk } from './bulk.ts';
import { bulkCreate, CSV_EXAMPLE } from './bulk-examples.ts';
import { bulkPosts, bulkQuery, bulkResults } from './bulk-schemas.ts';

export const bulkRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/posts/bulk',
    operationId: 'createPosts',
    tag: 'Posts',
    summary: 'Create up to 500 posts',
    description:
      'Creates each post as POST /posts does, or with `dryRun` checks it as POST /posts/validate does. A post with a problem stops no other: its result has `error`, with paths relative to the post. The body is JSON or a CSV file (`text/csv`), up to 2 MiB. The first line of a CSV file names the columns: `caption`, `platforms`, `profileId`, `scheduledDatetime`, `schedule`, `timezone`, `title`, `tags`, `media`, `altText` (of the first file), `reference`, `options` (JSON) and `metadata.<name>`. Cells with lists are separated by spaces, commas or semicolons; an account is `platform:accountId`. Send an `Idempotency-Key`: if the request fails with `503`, repeat it with the same key, and no post is created twice.',
    scope: 'posts:write',
    needsPaidPlan: true,
    idempotent: true,
    isHeavy: true,
    judgesValues: true,
    csv: CSV_EXAMPLE,
    changes: 'post',
    request: request({ query: bulkQuery, body: bulkPosts }),
    responses: { 200: { description: 'The result of each post, in their order.', body: bulkResults } },
    problems: [],
    examples: bulkCreate,
    handler: async ({ caller, services, profiles, newId, isRepeatable, input: { query, body } }) =>
      ok({
        results: await executeBulk({
          caller,
          newId,
          isRepeatable,
          rows: body.posts,
          context: { services, profiles },
          isDryRun: query.dryRun ?? body.dryRun ?? false,
        }),
      }),
  }),
];
