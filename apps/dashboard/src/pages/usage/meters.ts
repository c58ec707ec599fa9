import type { Usage } from '@postrider/sdk/types';
import { CalendarClock, FilePen, Images, Link2, type LucideIcon, Send } from 'lucide-react';
import { formatBytes } from '../../format/format-bytes.ts';
import { formatNumber } from '../../format/number-format.ts';
import { t } from '../../texts/t.ts';

/** The usage of a limit. */
export interface Meter {
  id: string;
  label: string;
  icon: LucideIcon;
  used: number;
  limit: number;
  /** The unit in words. */
  text(amount: number): string;
  /** The consequence of the limit. */
  consequence: string;
  resetsAt?: string;
}

const count = (amount: number) => formatNumber(amount);

/** The limits of a plan, the most important ones first. */
export const metersOf = ({ credits, schedule, drafts, media, links }: Usage): Meter[] => [
  {
    id: 'schedule',
    label: t('Posts scheduled this month'),
    icon: CalendarClock,
    used: schedule.used,
    limit: schedule.limit,
    text: count,
    consequence: t('At the limit, you can’t schedule more posts.'),
    resetsAt: schedule.resetsAt,
  },
  {
    id: 'credits',
    label: t('Posts published this month'),
    icon: Send,
    used: credits.used,
    limit: credits.included,
    text: count,
    consequence: t('One for each account. They never block a post.'),
    resetsAt: credits.resetsAt,
  },
  {
    id: 'drafts',
    label: t('Drafts'),
    icon: FilePen,
    used: drafts.used,
    limit: drafts.limit,
    text: count,
    consequence: t('At the limit, you can’t save more drafts.'),
  },
  {
    id: 'media',
    label: t('Media library'),
    icon: Images,
    used: media.usedBytes,
    limit: media.limitBytes,
    text: formatBytes,
    consequence: t('At the limit, you can’t add more files.'),
  },
  {
    id: 'links',
    label: t('Short links'),
    icon: Link2,
    used: links.used,
    limit: links.limit,
    text: count,
    consequence: t('At the limit, you can’t create more links.'),
  },
];

/** The used percentage; a limit of zero is full. */
export const percentOf = ({ used, limit }: Pick<Meter, 'used' | 'limit'>): number =>
  limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
