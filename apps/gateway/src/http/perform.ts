import { AppError } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import { fingerprint } from '../idempotency/fingerprint.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { readIdempotencyKey } from '../idempotency/key.ts';
import type { Route } from '../routes/route.ts';
import type { Services } from '../services.ts';
import type { RawRequest } from '../validation/validate.ts';
import type { Caller } from '../workspaces/authenticate.ts';
import { type Rendered, render } from './answer.ts';

/** A request to one route, with what decides whether two requests are the same. */
export interface Asked extends RawRequest {
  /** Path and query as they were sent. */
  url: string;
  idempotencyKey: string | undefined;
}

/** Throws insufficient_scope where the caller may not use a route, whatever the request says. */
export function requireScope(route: Route, caller: Caller): void {
  if (!caller.scopes.includes(route.scope)) {
    throw new AppError('insufficient_scope', `This needs a key with the scope ${route.scope}.`, {
      requiredScope: route.scope,
    });
  }
}

/**
 * Does what was asked, once for each idempotency key. A request that is not valid never reaches the key's record, so
 * it costs no write.
 */
export async function perform(
  route: Route,
  caller: Caller,
  asked: Asked,
  { services, idempotency }: { services: Services; idempotency: Idempotency },
): Promise<Rendered> {
  const key = route.idempotent && readIdempotencyKey(asked.idempotencyKey);
  const prepared = route.prepare(asked);
  const run = async (newId: string) => render(await prepared({ caller, services, newId }));
  if (!key) return run(uuidv7());

  const request = {
    workspaceId: caller.workspaceId,
    key,
    fingerprint: fingerprint(route.method, asked.url, asked.body),
  };
  const { answer, replayed } = await idempotency.once(request, run);
  return replayed ? { ...answer, headers: { 'Idempotent-Replayed': 'true' } } : { headers: {}, ...answer };
}
