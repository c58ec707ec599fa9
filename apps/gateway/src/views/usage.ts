import type { GetUsageResponse } from '@postrider/contracts/posts';
import type { Plan } from '../workspaces/plan.ts';
import { moment } from './common.ts';

export const usageView = (
  { name, status, renewsAt, includedCredits, monthlyScheduleLimit }: Plan,
  { published, scheduled, resetsAt }: GetUsageResponse,
) => ({
  plan: { name, status, renewsAt: renewsAt?.toISOString() ?? null },
  credits: {
    included: includedCredits,
    used: published,
    remaining: Math.max(0, includedCredits - published),
    resetsAt: moment(resetsAt),
  },
  schedule: {
    limit: monthlyScheduleLimit,
    used: scheduled,
    remaining: Math.max(0, monthlyScheduleLimit - scheduled),
    resetsAt: moment(resetsAt),
  },
});
