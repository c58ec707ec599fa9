import type { Usage } from '@postrider/sdk/types';
import { formatBytes } from '../../format/format-bytes.ts';

/** The usage of a limit. */
export interface Meter {
  label: string;
  used: number;
  limit: number;
  /** The unit in words. */
  text(amount: number): string;
  /** The consequence of the limit. */
  consequence: string;
  resetsAt?: string;
}

const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** The limits of a plan, the most important ones first. */
export const metersOf = ({ credits, schedule, drafts, media, links }: Usage): Meter[] => [
  {
    label: 'Posts scheduled this month',
    used: schedule.used,
    limit: schedule.limit,
    text: formatCount,
    consequence: 'At the limit, you can’t schedule more posts.',
    resetsAt: schedule.resetsAt,
  },
  {
    label: 'Posts published this month',
    used: credits.used,
    limit: credits.included,
    text: formatCount,
    consequence: 'One for each account. They never block a post.',
    resetsAt: credits.resetsAt,
  },
  {
    label: 'Drafts',
    used: drafts.used,
    limit: drafts.limit,
    text: formatCount,
    consequence: 'At the limit, you can’t save more drafts.',
  },
  {
    label: 'Media library',
    used: media.usedBytes,
    limit: media.limitBytes,
    text: formatBytes,
    consequence: 'At the limit, you can’t add more files.',
  },
  {
    label: 'Short links',
    used: links.used,
    limit: links.limit,
    text: formatCount,
    consequence: 'At the limit, you can’t create more links.',
  },
];

/** The used percentage; a limit of zero is full. */
export const percentOf = ({ used, limit }: Pick<Meter, 'used' | 'limit'>): number =>
  limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
