import { type GraphCall, type GraphRoute, graphRoute } from '../meta/graph.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account, Token } from '../rows.ts';
import type { ThreadsServer } from './behaviour.ts';
import { notAllowed, unknownObject } from './errors.ts';

/** How the limit of an account is named, and the code of its error. */
export const LIMIT = { type: 'threads', code: 613 };

interface OwnRoute extends Omit<GraphRoute, 'handle'> {
  scope: string;
  handle(call: GraphCall, account: Account): Reply | Promise<Reply>;
}

/** A route on behalf of the account of a token, which must have a permission. */
export const ownRoute = (server: ThreadsServer, { scope, handle, ...route }: OwnRoute): Route =>
  graphRoute(server, LIMIT, {
    ...route,
    handle: (call) => {
      requirePermission(call.token, 'threads_basic');
      requirePermission(call.token, scope);
      const account = call.network.account('threads', call.token.accountId);
      if (!account) throw unknownObject(call.token.accountId);
      return handle(call, account);
    },
  });

export function requirePermission({ scopes = [] }: Token, scope: string): void {
  if (!scopes.includes(scope)) throw notAllowed(scope);
}

/** Throws unless the address names the account itself, by its id or as `me`. */
export function assertOwn({ req }: Pick<GraphCall, 'req'>, { id }: Account): void {
  const named = String(req.params.user);
  if (named !== id && named !== 'me') throw unknownObject(named);
}
