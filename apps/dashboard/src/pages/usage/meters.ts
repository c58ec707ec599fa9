import type { Usage } from '@postrider/sdk/types';
import { formatBytes } from '../../format/format-bytes.ts';

/** How much of a limit is used. */
export interface Meter {
  label: string;
  used: number;
  limit: number;
  /** What a number of it is called. */
  text(amount: number): string;
  /** What happens at the limit. */
  consequence: string;
  resetsAt?: string;
}

const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** The limits of a plan in the order in which they matter. */
export const metersOf = ({ credits, schedule, drafts, media, links }: Usage): Meter[] => [
  {
    ...{ label: 'Posts scheduled this month', used: schedule.used, limit: schedule.limit, text: formatCount },
    ...{ consequence: 'At the limit no more posts can be scheduled.', resetsAt: schedule.resetsAt },
  },
  {
    ...{
      label: 'Posts published this month',
      used: credits.used,
      limit: credits.included,
      text: formatCount,
    },
    ...{ consequence: 'One for each platform; they never hold a post back.', resetsAt: credits.resetsAt },
  },
  {
    ...{ label: 'Drafts', used: drafts.used, limit: drafts.limit, text: formatCount },
    consequence: 'At the limit no more drafts can be saved.',
  },
  {
    ...{ label: 'Media library', used: media.usedBytes, limit: media.limitBytes, text: formatBytes },
    consequence: 'At the limit no more files can be added.',
  },
  {
    ...{ label: 'Short links', used: links.used, limit: links.limit, text: formatCount },
    consequence: 'At the limit no more links can be made.',
  },
];

/** Used of a hundred; a limit of nothing is full. */
export const percentOf = ({ used, limit }: Pick<Meter, 'used' | 'limit'>): number =>
  limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
