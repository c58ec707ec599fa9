import { definePlatform } from '../definition.ts';
import { LINKEDIN_API } from '../linkedin/api.ts';
import { entities } from '../linkedin/entities.ts';
import { linkedinLead } from '../linkedin/lead.ts';
import { FIXED_OPTIONS } from '../linkedin/limits.ts';
import { littleTextLength } from '../linkedin/little-text.ts';
import { connect } from './connect.ts';
import { LIMITS, linkedinPageOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

/** LinkedIn, for Pages of organizations. */
export const linkedinPage = definePlatform({
  name: 'LinkedIn Pages',
  mark: {
    path: 'M3 3h11v18h-4v-4H7v4H3V3Zm3 3v2h2V6H6Zm4 0v2h2V6h-2Zm-4 4v2h2v-2H6Zm4 0v2h2v-2h-2Zm5-1h6v12h-6V9Zm2 3v2h2v-2h-2Zm0 4v2h2v-2h-2Z',
    colour: '#004182',
  },
  hasHandles: false,
  connect,
  texts,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'at_most_once',
  fixedOptions: FIXED_OPTIONS,
  api: LINKEDIN_API,
  options: linkedinPageOptions,
  limits: LIMITS,
  serverLimits: [],
  lead: linkedinLead(linkedinPageOptions),
  // A duplicate is refused for about ten minutes (UGC posts).
  pace: { sameTextMs: 10 * 60_000 },
  countedAs: 'utf16',
  length: littleTextLength,
  preview,
  entities,
  check,
});
