import type { GetUsageResponse as LinksUsage } from '@postrider/contracts/links';
import type { GetUsageResponse as MediaUsage } from '@postrider/contracts/media';
import type { GetUsageResponse as PostsUsage } from '@postrider/contracts/posts';
import type { Plan } from '../../workspaces/plan.ts';
import { isoTime } from '../messages.ts';

/** The counts of each service. */
interface Used {
  posts: PostsUsage;
  media: MediaUsage;
  links: LinksUsage;
}

const left = (limit: number, used: number) => Math.max(0, limit - used);
const standing = (limit: number, used: number) => ({ limit, used, remaining: left(limit, used) });

export function usageMessage(
  { name, status, renewsAt, includedCredits, monthlyScheduleLimit, ...quotas }: Plan,
  { posts: { published, scheduled, drafts, ...month }, media, links }: Used,
) {
  const resetsAt = isoTime(month.resetsAt);
  const usedBytes = Number(media.storedBytes);
  return {
    plan: { name, status, renewsAt: renewsAt?.toISOString() ?? null },
    credits: {
      included: includedCredits,
      used: published,
      remaining: left(includedCredits, published),
      resetsAt,
    },
    schedule: { ...standing(monthlyScheduleLimit, scheduled), resetsAt },
    drafts: standing(quotas.maxDrafts, drafts),
    media: {
      limitBytes: quotas.maxMediaBytes,
      usedBytes,
      remainingBytes: left(quotas.maxMediaBytes, usedBytes),
    },
    links: standing(quotas.maxLinks, links.links),
  };
}
