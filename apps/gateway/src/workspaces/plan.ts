import { AppError } from '@postrider/service/errors';

/** The plan of a workspace. */
export interface Plan extends Quotas {
  /** The developer API belongs to `scale`. */
  name: string;
  status: PlanStatus;
  renewsAt: Date | null;
  /** Posts that may be moved to scheduled in one calendar month (UTC). */
  monthlyScheduleLimit: number;
  /** Posts published in one period, one for each account. */
  includedCredits: number;
}

/** How much a workspace can store. */
export interface Quotas {
  maxDrafts: number;
  /** Files in the media library and uploads in progress. */
  maxMediaBytes: number;
  /** Short links, disabled ones included. */
  maxLinks: number;
  maxProfiles: number;
}

/** Defaults for plans without quotas, and for plans that predate them. */
export const DEFAULT_QUOTAS: Quotas = {
  maxDrafts: 10_000,
  maxMediaBytes: 100 * 2 ** 30,
  maxLinks: 100_000,
  maxProfiles: 1_000,
};

export const PLAN_STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const;

export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The plan that API access belongs to (docs/api-rules.md, Authentication). */
export const API_PLAN = 'scale';

/** Whether the plan includes the developer API (docs/api-rules.md, Authentication). */
export const allowsApi = (plan: Plan): boolean =>
  plan.name === API_PLAN && (plan.status === 'active' || plan.status === 'trialing');

/** The plan of a workspace without one: people can look around, but nothing is published. */
export const NO_PLAN = 'none';

/** Whether the plan is paid, which creating and scheduling posts requires. */
export const allowsPosting = (plan: Plan): boolean => plan.name !== NO_PLAN && plan.status === 'active';

type Numbers = Quotas & Pick<Plan, 'monthlyScheduleLimit' | 'includedCredits'>;

/** The quotas of a new plan, by name. */
export const defaultNumbers = (planName: string): Numbers =>
  planName === NO_PLAN
    ? {
        monthlyScheduleLimit: 0,
        includedCredits: 0,
        maxDrafts: 100,
        maxMediaBytes: 2 ** 30,
        maxLinks: 100,
        maxProfiles: 10,
      }
    : { monthlyScheduleLimit: 10_000, includedCredits: 10_000, ...DEFAULT_QUOTAS };

/** Throws plan_required if the plan does not include the API. */
export function requirePlan(plan: Plan): void {
  if (!allowsApi(plan)) {
    throw new AppError(
      'plan_required',
      'The developer API requires an active Scale plan. Ask the operator of this service for one.',
    );
  }
}

/** Throws plan_required if posts may not be created. */
export function requirePaidPlan(plan: Plan): void {
  if (!allowsPosting(plan)) {
    throw new AppError(
      'plan_required',
      'Creating and scheduling posts requires an active paid plan, which this workspace does not have.',
    );
  }
}
