import { list } from '@postrider/contracts';
import { z } from 'zod';
import { CsvBody } from '../../body/csv-body.ts';
import { problem } from '../problem.ts';
import { flag } from '../schemas.ts';
import { warnings } from '../violation.ts';
import { validation } from './action-schemas.ts';
import { readCsv } from './csv.ts';
import { post } from './schemas.ts';

/** The most posts of one request. */
const MAX_ROWS = 500;

const rows = z
  .strictObject({
    posts: list(z.unknown().meta({ override: { $ref: '#/components/schemas/CreatePost' } }), {
      min: 1,
      max: MAX_ROWS,
    }).meta({ description: 'The posts, each as in POST /posts.' }),
    dryRun: z.boolean().nullish().meta({
      default: false,
      description: 'Only checks the posts, as POST /posts/validate does.',
    }),
  })
  .meta({ id: 'BulkPosts' });

/** The body as JSON, or a CSV file as `readRowsBody` returns it. Each post is checked later, on its own. */
export const bulkPosts = z.preprocess(
  (input, context) => (input instanceof CsvBody ? { posts: readCsv(input, MAX_ROWS, context) } : input),
  rows,
);

export const bulkQuery = z.strictObject({
  dryRun: flag.meta({ description: 'As `dryRun` of the body, for CSV.' }),
});

const bulkResult = z
  .object({
    index: z.int().meta({ description: 'The position of the post in the request, from 0.' }),
    post: post.exactOptional(),
    warnings: warnings.exactOptional(),
    validation: validation
      .exactOptional()
      .meta({ description: 'With `dryRun`, unless the post can’t be read.' }),
    error: problem.exactOptional().meta({ description: 'The post was not created.' }),
  })
  .meta({ id: 'BulkResult', description: 'Either `post`, `validation` or `error`.' });

export const bulkResults = z.object({ results: z.array(bulkResult) });
