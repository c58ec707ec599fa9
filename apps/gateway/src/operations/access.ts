import { limitAccess, noteSubject } from '@postrider/service';
import { toAppError } from '@postrider/service/errors';
import type { Request, Response } from 'express';
import { note } from '../http/request-context.ts';
import type { KeyLog } from '../key-log/key-log.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { limitFields } from '../rate-limits/fields.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Caller } from '../workspaces/caller.ts';
import { requirePaidPlan, requirePlan } from '../workspaces/plan.ts';
import type { Authenticate } from './authenticate.ts';
import { requireScope } from './execute-route.ts';

export type Access = ReturnType<typeof createAccess>;

/** Everything that decides what a caller reads, as a text to compare. */
const rightsOf = (caller: Caller): string =>
  JSON.stringify([
    caller.keyId,
    caller.workspaceId,
    caller.scopes,
    'access' in caller ? caller.access : undefined,
  ]);

/**
 * Checks every request that needs an API key, in the documented order (docs/api-rules.md, Authentication): key, plan,
 * rate limit. Every response reports rate limits: the caller's, or without a valid key those of its address.
 */
export function createAccess(authenticate: Authenticate, limits: RateLimits, keyLog: Pick<KeyLog, 'watch'>) {
  const reportAddressLimits = (request: Request, response: Response) =>
    response.set(limitFields(limits.ofAddress(addressSubject(request.ip))));

  return {
    /**
     * Whether the caller of a request that is being served may still call a route with unchanged rights. Counts nothing. While
     * this can't be checked, it may.
     */
    async isStillAllowed(
      request: Request,
      caller: Caller,
      route: Parameters<typeof requireScope>[0],
    ): Promise<boolean> {
      try {
        const now = await authenticate(request.headers.authorization, addressSubject(request.ip));
        requirePlan(now.plan);
        requireScope(route, now);
        return rightsOf(now) === rightsOf(caller);
      } catch (error) {
        return toAppError(error).code === 'unavailable';
      }
    },

    /** Reports the rate limits of the client's address, for requests that need no key. */
    reportAddressLimits,

    /** Returns the caller. Throws rate_limited and the errors of `authenticate` and `requirePlan`. */
    async check(request: Request, response: Response, needsPaidPlan = false): Promise<Caller> {
      let caller: Caller;
      try {
        caller = await authenticate(request.headers.authorization, addressSubject(request.ip));
      } catch (error) {
        reportAddressLimits(request, response);
        throw error;
      }
      if (caller.access) limitAccess(caller.access);
      noteSubject({ workspaceId: caller.workspaceId, shareKey: caller.shareKey });
      note(request, { keyId: caller.keyId });
      keyLog.watch(request, response, caller);
      try {
        requirePlan(caller.plan);
        if (needsPaidPlan) requirePaidPlan(caller.plan);
        limits.countRequest(caller);
      } finally {
        response.set(limitFields(limits.ofCaller(caller)));
      }
      return caller;
    },
  };
}
