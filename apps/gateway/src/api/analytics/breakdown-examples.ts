import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { tagsAnalytics, timesAnalytics } from './breakdown-schemas.ts';
import { csvLine } from './csv.ts';
import { COLUMNS } from './export.ts';

export const getTimesAnalytics: OperationExamples = {
  params: { timezone: 'Europe/Berlin', platform: 'mastodon' },
  responses: {
    200: {
      hours: {
        summary: 'Two hours with posts',
        value: {
          timezone: 'Europe/Berlin',
          hours: [
            { weekday: 'tuesday', hour: 9, posts: 6, median: { views: 3_200, likes: 84.5, comments: 7 } },
            { weekday: 'friday', hour: 17, posts: 4, median: { views: 1_900, likes: 40, comments: 2.5 } },
          ],
        } satisfies z.input<typeof timesAnalytics>,
      },
    },
  },
};

export const getTagsAnalytics: OperationExamples = {
  params: { period: 30 },
  responses: {
    200: {
      tags: {
        summary: 'Two tags',
        value: {
          tags: [
            {
              tag: 'terrace',
              posts: 3,
              views: 5_120,
              likes: 287,
              comments: 31,
              median: { views: 1_400, likes: 90, comments: 8 },
            },
            {
              tag: 'jobs',
              posts: 1,
              views: null,
              likes: 12,
              comments: 0,
              median: { views: null, likes: 12, comments: 0 },
            },
          ],
        } satisfies z.input<typeof tagsAnalytics>,
      },
    },
  },
};

/** The file with one post. */
export const CSV_EXAMPLE =
  csvLine(COLUMNS) +
  csvLine([
    sampleTime('06-12T07:00:00'),
    'mastodon',
    'harbour@mastodon.example',
    'Terrace opening',
    'terrace summer',
    5_120,
    121,
    11,
    'https://mastodon.example/@harbour/114',
    sampleTime('06-15T03:00:04'),
    IDS.post,
    IDS.mastodon,
    '',
  ]);
