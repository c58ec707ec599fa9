import { AppError } from '@postrider/service';
import type { Request, Response } from 'express';
import { addressSubject } from '../rate-limits/address.ts';
import { limitFields } from '../rate-limits/fields.ts';
import type { Standing } from '../rate-limits/policy.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Authenticate, Caller } from '../workspaces/authenticate.ts';
import { allowsApi, allowsPosting } from '../workspaces/plan.ts';
import { note } from './request-context.ts';

export type Admission = ReturnType<typeof createAdmission>;

/**
 * What every request with a key goes through first, in the contract's order: key, plan, rate limit. The answer tells
 * the limits that the request fell under: the caller's, or without a good key those of its address.
 */
export function createAdmission(authenticate: Authenticate, limits: RateLimits) {
  const tell = (response: Response, standings: Standing[]) => response.set(limitFields(standings));
  const tellAddress = (request: Request, response: Response) =>
    tell(response, limits.ofAddress(addressSubject(request.ip)));

  return {
    /** Tells a request that needs no key how its address stands. */
    tellAddress,

    /** Throws what `authenticate` and `requirePlan` throw, and rate_limited. */
    async admit(request: Request, response: Response, needsPaidPlan = false): Promise<Caller> {
      let caller: Caller;
      try {
        caller = await authenticate(request.headers.authorization, addressSubject(request.ip));
      } catch (error) {
        tellAddress(request, response);
        throw error;
      }
      note(request, { workspaceId: caller.workspaceId, keyId: caller.keyId });
      try {
        requirePlan(caller, needsPaidPlan);
        limits.countRequest(caller);
      } finally {
        tell(response, limits.ofCaller(caller));
      }
      return caller;
    },
  };
}

/** Throws plan_required. */
function requirePlan({ plan }: Caller, needsPaidPlan: boolean): void {
  if (!allowsApi(plan)) {
    throw new AppError(
      'plan_required',
      'The developer API belongs to the Scale plan, and this workspace has none that is active. Renew the plan.',
    );
  }
  if (needsPaidPlan && !allowsPosting(plan)) {
    throw new AppError(
      'plan_required',
      'Creating and scheduling posts needs a paid plan, and this one is a trial.',
    );
  }
}
