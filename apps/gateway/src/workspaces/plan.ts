/** What a workspace pays for. */
export interface Plan {
  /** The developer API belongs to `scale`. */
  name: string;
  status: PlanStatus;
  renewsAt: Date | null;
  /** Posts that may be moved to scheduled in one calendar month (UTC). */
  monthlyScheduleLimit: number;
  /** Posts going live on one platform each, in one period. */
  includedCredits: number;
}

export const PLAN_STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const;

export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The plan that API access belongs to (specification, "What the service does"). */
export const API_PLAN = 'scale';

/** True where the plan lets its workspace use the developer API (contract, "Authentication"). */
export const allowsApi = (plan: Plan): boolean =>
  plan.name === API_PLAN && (plan.status === 'active' || plan.status === 'trialing');

/** True where the plan is a paid one, which creating and scheduling posts need. */
export const allowsPosting = (plan: Plan): boolean => plan.name === API_PLAN && plan.status === 'active';
