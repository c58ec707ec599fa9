import type { GetUsageResponse as MediaUsage } from '@postrider/contracts/media';
import type { GetUsageResponse as PostsUsage } from '@postrider/contracts/posts';
import { versionOfValue } from '@postrider/service';
import type { Limits, Profile } from '../../profiles/profile.ts';
import { isLivemode } from '../livemode.ts';
import { isoTime } from '../messages.ts';

export const profileMessage = (profile: Profile) => ({
  id: profile._id,
  livemode: isLivemode(),
  name: profile.name,
  reference: profile.reference ?? null,
  metadata: profile.metadata,
  timezone: profile.timezone,
  limits: profile.limits,
  branding: profile.branding,
  createdAt: profile.createdAt.toISOString(),
});

export const versionOfProfile = (profile: Profile): string => versionOfValue(profileMessage(profile));

/** The counts of each service. */
interface Used {
  accounts: number;
  posts: PostsUsage;
  media: MediaUsage;
}

const left = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used));
const standing = (limit: number | null, used: number) => ({ limit, used, remaining: left(limit, used) });

export function profileUsageMessage(limits: Limits, { accounts, posts, media }: Used) {
  const { scheduled, scheduledToday, dayResetsAt, resetsAt, published, waiting, drafts } = posts;
  const usedBytes = Number(media.storedBytes);
  return {
    accounts: standing(limits.accounts, accounts),
    postsPerDay: { ...standing(limits.postsPerDay, scheduledToday), resetsAt: isoTime(dayResetsAt) },
    postsPerMonth: { ...standing(limits.postsPerMonth, scheduled), resetsAt: isoTime(resetsAt) },
    media: {
      limitBytes: limits.mediaBytes,
      usedBytes,
      remainingBytes: left(limits.mediaBytes, usedBytes),
    },
    published,
    scheduled: waiting,
    drafts,
  };
}
