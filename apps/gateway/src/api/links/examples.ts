import type { z } from 'zod';
import { LINK_CODE, type OperationExamples, sampleTime } from '../examples.ts';
import type {
  createLink as createLinkSchema,
  linkClicks,
  linkList,
  listLinksQuery,
  oneLink,
} from './schemas.ts';

const url = 'https://example.com/terrace?utm_source=bluesky';

const link: z.input<typeof oneLink>['link'] = {
  code: LINK_CODE,
  livemode: true,
  url,
  shortUrl: `https://pst.example/${LINK_CODE}`,
  clicks: 0,
  status: 'enabled',
  profileId: null,
  createdAt: sampleTime('06-01T08:25:00'),
};

export const listLinks: OperationExamples = {
  params: { limit: 10 } satisfies z.input<typeof listLinksQuery>,
  responses: {
    200: {
      page: {
        summary: 'A clicked link',
        value: {
          links: [{ ...link, clicks: 1_204 }],
          pagination: { limit: 10, offset: 0, hasMore: false, nextCursor: null, searched: null },
        } satisfies z.input<typeof linkList>,
      },
    },
  },
};

export const getLink: OperationExamples = {
  params: { code: LINK_CODE },
  responses: {
    200: {
      clicked: {
        summary: 'A clicked link',
        value: { link: { ...link, clicks: 1_204 } } satisfies z.input<typeof oneLink>,
      },
    },
  },
};

export const getLinkClicks: OperationExamples = {
  params: { code: LINK_CODE, period: 3 },
  responses: {
    200: {
      days: {
        summary: 'Three days, without a visit on the second',
        value: {
          link: { ...link, clicks: 1_204 },
          days: [
            { date: sampleTime('06-13T00:00:00').slice(0, 10), clicks: 31 },
            { date: sampleTime('06-14T00:00:00').slice(0, 10), clicks: 0 },
            { date: sampleTime('06-15T00:00:00').slice(0, 10), clicks: 12 },
          ],
        } satisfies z.input<typeof linkClicks>,
      },
    },
  },
};

export const createLink: OperationExamples = {
  requests: {
    link: { summary: 'Shorten a URL', value: { url } satisfies z.input<typeof createLinkSchema> },
  },
  responses: { 201: { link: { summary: 'The short link', value: { link } } } },
};

export const disableLink: OperationExamples = { params: { code: LINK_CODE } };
