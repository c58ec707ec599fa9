/** What a workspace pays for. */
export interface Plan extends Quotas {
  /** The developer API belongs to `scale`. */
  name: string;
  status: PlanStatus;
  renewsAt: Date | null;
  /** Posts that may be moved to scheduled in one calendar month (UTC). */
  monthlyScheduleLimit: number;
  /** Posts going live on one platform each, in one period. */
  includedCredits: number;
}

/** How much a workspace may keep. */
export interface Quotas {
  maxDrafts: number;
  /** Of the files in the media library, and of uploads that are under way. */
  maxMediaBytes: number;
  /** Short links, disabled ones included. */
  maxLinks: number;
}

/** For a plan that was made without naming them, or before there were any. */
export const DEFAULT_QUOTAS: Quotas = {
  maxDrafts: 10_000,
  maxMediaBytes: 100 * 2 ** 30,
  maxLinks: 100_000,
};

export const PLAN_STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const;

export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The plan that API access belongs to (specification, "What the service does"). */
export const API_PLAN = 'scale';

/** True where the plan lets its workspace use the developer API (contract, "Authentication"). */
export const allowsApi = (plan: Plan): boolean =>
  plan.name === API_PLAN && (plan.status === 'active' || plan.status === 'trialing');

/** True where the plan is a paid one, which creating and scheduling posts need. */
export const allowsPosting = (plan: Plan): boolean => plan.name === API_PLAN && plan.status === 'active';
