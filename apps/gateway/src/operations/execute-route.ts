import { AppError, currentShare, type NoteChange } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { type RenderedResponse, render, unchanged } from '../api/response.ts';
import { isTagged, type Route, type RouteCaller, scopesFor } from '../api/route.ts';
import type { ApprovalLinks } from '../approvals/links.ts';
import type { RecordAs } from '../audit/audit.ts';
import type { ConnectLinks } from '../connecting/links.ts';
import type { PlatformSetup } from '../connecting/platform-setup.ts';
import { fingerprint } from '../fingerprint.ts';
import { isKnown, readIfMatch, tagOf } from '../http/conditions.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { readIdempotencyKey } from '../idempotency/key.ts';
import type { FindActors } from '../people/actors.ts';
import type { ProfileJobs } from '../profiles/profile-jobs.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Services } from '../services.ts';
import type { UnconfirmedDeletions } from '../unconfirmed/deletions.ts';
import type { RawRequest } from '../validation/validate.ts';
import type { Caller } from '../workspaces/caller.ts';
import type { HeavyReads } from './heavy-reads.ts';

/** A request to one route, with its idempotency key. */
interface RouteRequest extends RawRequest {
  /** Path and query as they were sent. */
  url: string;
  idempotencyKey: string | undefined;
  /** The headers If-Match and If-None-Match. */
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** See `RouteContext`. */
  seenUpdatedAt?: Date | undefined;
}

export interface ExecuteDependencies {
  services: Services;
  connectLinks: ConnectLinks;
  profiles: Profiles;
  profileJobs: ProfileJobs;
  approvalLinks: ApprovalLinks;
  platformSetup: PlatformSetup;
  findActors: FindActors;
  unconfirmedDeletions: UnconfirmedDeletions;
  idempotency: Idempotency;
  noteChange: NoteChange;
  recordAs: RecordAs;
  heavyReads: HeavyReads;
}

/** Throws insufficient_scope if the caller's key has no scope that allows the route. */
export function requireScope(
  route: Pick<Route, 'scope' | 'alsoScopes'>,
  caller: Pick<Caller, 'scopes'>,
): void {
  if (route.scope !== null && !scopesFor(route).some((scope) => caller.scopes.includes(scope))) {
    throw new AppError('insufficient_scope', `This requires a key with the scope ${route.scope}.`, {
      requiredScope: route.scope,
    });
  }
}

/**
 * Executes a route, once for each idempotency key. An invalid request is rejected before the key's record is read, so it
 * costs no write.
 */
export async function executeRoute(
  route: Route,
  caller: RouteCaller,
  request: RouteRequest,
  dependencies: ExecuteDependencies,
): Promise<RenderedResponse> {
  const { services, connectLinks, approvalLinks, profiles, profileJobs } = dependencies;
  const { platformSetup, unconfirmedDeletions, findActors } = dependencies;
  const { idempotency, noteChange, recordAs, heavyReads } = dependencies;
  const key = readIdempotencyKey(request.idempotencyKey, route);
  const ifMatch = readIfMatch(request.ifMatch, Boolean(route.versioned) && route.method !== 'get');
  const prepared = route.prepare(request);
  const run = async (newId: string) => {
    using _permit = route.isHeavy ? await heavyReads.acquire(currentShare(caller.workspaceId)) : undefined;
    const given = { caller, services, connectLinks, approvalLinks, profiles, profileJobs };
    const context = { ...given, platformSetup, unconfirmedDeletions, findActors, newId, ifMatch };
    const { subject, ...response } = await prepared({
      ...context,
      isRepeatable: key !== undefined,
      seenUpdatedAt: request.seenUpdatedAt,
    });
    if (route.audit && subject) await recordAs(caller.actor, caller.workspaceId, route.audit, subject);
    if (route.changes) noteChange(caller.workspaceId, route.changes, subjectOf(request.params) ?? newId);
    const rendered = render(response);
    if (!isTagged(route)) return rendered;
    const ETag = tagOf(rendered.body, response.version);
    const tagged = { ...rendered, headers: { ...rendered.headers, ETag } };
    return route.method === 'get' && isKnown(request.ifNoneMatch, ETag) ? unchanged(tagged) : tagged;
  };
  if (!key) return run(uuidv7());

  const keyed = {
    workspaceId: caller.workspaceId,
    key,
    fingerprint: fingerprint(route.method, request.url, request.body),
    isSecret: route.idempotent === 'with_secret',
  };
  const { response, replayed } = await idempotency.once(keyed, run);
  return replayed
    ? { ...response, headers: { 'Idempotent-Replayed': 'true' } }
    : { headers: {}, ...response };
}

/** The last id in a path, if any, such as a delivery's instead of its webhook's. */
function subjectOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined;
  if ('replay' in params) return String(params.replay);
  if ('delivery' in params) return String(params.delivery);
  if ('id' in params) return String(params.id);
  return 'code' in params ? String(params.code) : undefined;
}
