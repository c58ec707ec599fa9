import { definePlatform } from '../definition.ts';
import { LINKEDIN_API } from './api.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { linkedinLead } from './lead.ts';
import { FIXED_OPTIONS, LIMITS, linkedinOptions } from './limits.ts';
import { littleTextLength } from './little-text.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

/** LinkedIn, for members. */
export const linkedin = definePlatform({
  name: 'LinkedIn',
  mark: {
    path: 'M4.5 3.2a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2ZM2.7 9h3.6v11.8H2.7V9ZM8.9 9h3.4v1.6c.6-1 1.8-1.9 3.6-1.9 3.5 0 4.4 2.2 4.4 5.4v6.7h-3.6v-6c0-1.6-.3-2.9-2-2.9s-2.2 1.3-2.2 2.9v6H8.9V9Z',
    colour: '#0a66c2',
  },
  hasHandles: false,
  connect,
  texts,
  can: { edit: true, delete: true, metrics: false },
  guarantee: 'at_most_once',
  fixedOptions: ['visibility', ...FIXED_OPTIONS],
  api: LINKEDIN_API,
  options: linkedinOptions,
  limits: LIMITS,
  serverLimits: [],
  lead: linkedinLead(linkedinOptions),
  // 150 requests a day for each member; a duplicate is refused for about ten minutes (UGC posts).
  pace: { dailyPosts: 150, sameTextMs: 10 * 60_000 },
  countedAs: 'utf16',
  length: littleTextLength,
  preview,
  entities,
  check,
});
