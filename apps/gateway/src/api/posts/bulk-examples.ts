import type { z } from 'zod';
import { IDS, NEXT_YEAR, type OperationExamples } from '../examples.ts';
import type { bulkPosts, bulkResults } from './bulk-schemas.ts';
import { scheduled } from './examples.ts';

export const CSV_EXAMPLE = `caption,platforms,scheduledDatetime,timezone,reference,metadata.campaign
"We open the terrace at nine.",bluesky mastodon:${IDS.mastodon},${NEXT_YEAR}-06-12T09:00:00,Europe/Berlin,order-1042,summer
`;

const problem = {
  type: 'https://api.example.com/docs/errors#invalid_request',
  title: 'The request is not valid',
  status: 400,
  detail: '/platforms: This is required.',
  instance: '/api/v1/developer/posts/bulk',
  code: 'invalid_request',
  request_id: 'req_0197c1f2-6a3b-7c4d-8e5f-9a0b1c2d3e4f',
  errors: [{ path: '/platforms', code: 'required', message: 'This is required.' }],
};

export const bulkCreate: OperationExamples = {
  requests: {
    two: {
      summary: 'Two posts, the second without a platform',
      value: {
        posts: [
          { caption: 'We open the terrace at nine.', platforms: ['bluesky'], reference: 'order-1042' },
          { caption: 'Something about the new roast' },
        ],
      } satisfies z.input<typeof bulkPosts>,
    },
  },
  responses: {
    200: {
      two: {
        summary: 'One post and one problem',
        value: {
          results: [
            { index: 0, post: scheduled, warnings: [] },
            { index: 1, error: problem },
          ],
        } satisfies z.input<typeof bulkResults>,
      },
    },
  },
};
